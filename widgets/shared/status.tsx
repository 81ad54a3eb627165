// The two lines that a screen reader hears by itself: the polite status, and the alert.

interface StatusProps {
  /** What the last change was: the verdict first, the reason second. */
  said: string;
  /** Changes with every change, so that the same words are read again. */
  turn: string;
  waiting: boolean;
  /** The end of it that is on the page already, and need only be heard. */
  shown?: string;
}

export function StatusLine({ said, turn, waiting, shown = "" }: StatusProps) {
  const news = said.endsWith(shown) ? said.slice(0, said.length - shown.length) : said;
  return (
    <div class="cl-status" role="status" aria-live="polite" data-testid="cl-status">
      {said && (
        <span key={turn} class="cl-said">{news}<span class="cl-hidden">{said.slice(news.length)}</span></span>
      )}
      {waiting && <span key="waiting" class="cl-waiting">waiting for the kernel</span>}
    </div>
  );
}

export function AlertLine({ text, count }: { text: string; count: number }) {
  return (
    <div class="cl-alert" role="alert" data-testid="cl-alert">
      {text && <span key={count}>{text}</span>}
    </div>
  );
}
