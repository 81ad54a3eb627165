// A bar that is as long as its share, in thousandths: always of one colour, with its number beside it.

export function Bar({ share, isStrong }: { share: number; isStrong: boolean }) {
  return (
    <span class={`cl-tr-bar${isStrong ? " cl-tr-strong" : ""}`} aria-hidden="true">
      <i style={{ width: `${share / 10}%` }} />
    </span>
  );
}
