const most = 280;

/** The beginning of a text, at a word's end where there is one. */
export function excerpt(text: string): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join("");
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > most / 2 ? space : undefined).trimEnd()} …`;
}
