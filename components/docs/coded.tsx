/** Text in which backticks set code apart, as the descriptions of operations have it. */
export function Coded({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
  return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}
