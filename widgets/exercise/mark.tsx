// Right or not right, by shape.

export function Mark({ right }: { right: boolean }) {
  return (
    <svg class={`cl-ex-mark ${right ? "cl-ex-yes" : "cl-ex-no"}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={right ? "M2.5 8.5 6.5 12.5 13.5 4" : "M3.5 3.5l9 9M12.5 3.5l-9 9"} />
    </svg>
  );
}
