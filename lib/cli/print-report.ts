/** Prints a heading with the number of its lines, and these below it; nothing if there are none. */
export function printLines(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title} (${lines.length})`);
  for (const line of lines) console.log(`  ${printable(line)}`);
}

/** Prints a number in a column of numbers, and what it counts. */
export const printCount = (number: number, what: string): void =>
  console.log(`${String(number).padStart(7)}  ${what}`);

/** Values by their keys, both in the order in which they come. */
export function grouped<V>(pairs: readonly (readonly [key: string, value: V])[]): Map<string, V[]> {
  const groups = new Map<string, V[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** Names come from files: control characters are printed escaped. */
const printable = (line: string): string =>
  line.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
