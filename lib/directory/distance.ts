/** How many mistakes a word of this length may have and still be recognised. */
export const mistakesIn = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Letters added, left out, changed or swapped with their neighbour between two words (optimal string alignment). */
export function distance(a: string, b: string): number {
  const width = b.length + 1;
  const cells = new Uint8Array((a.length + 1) * width);
  const at = (row: number, column: number) => cells[row * width + column] ?? 0;
  for (let row = 0; row <= a.length; row++) cells[row * width] = row;
  for (let column = 0; column <= b.length; column++) cells[column] = column;
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      cells[row * width + column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : 255,
      );
    }
  }
  return at(a.length, b.length);
}
