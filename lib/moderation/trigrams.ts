/** The share of three-letter sequences that two texts have in common, 0 to 1, whatever their case and spacing. */
export const trigramSimilarity = (a: string, b: string): number => likeness(trigramsOf(a), trigramsOf(b));

/** The same of texts whose sequences are known. */
export function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  let common = 0;
  for (const trigram of left) if (right.has(trigram)) common += 1;
  return common / (left.size + right.size - common);
}

export function trigramsOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const found = new Set<string>();
  for (let at = 0; at + 3 <= plain.length; at += 1) found.add(plain.slice(at, at + 3));
  return found;
}
