/** A product's number as its label writes it: 142 is "No. 0142". */
export function exhibitNumber(number: number): string {
  return `No. ${String(number).padStart(4, "0")}`;
}
