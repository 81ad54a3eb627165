// A sentence of which a few words are stressed.

/** The text with the words of `lead` in bold, where they first come. */
export function Stressed({ text, lead }: { text: string; lead: string }) {
  const start = lead ? text.indexOf(lead) : -1;
  if (start < 0) return <>{text}</>;
  return <>{text.slice(0, start)}<b>{lead}</b>{text.slice(start + lead.length)}</>;
}
