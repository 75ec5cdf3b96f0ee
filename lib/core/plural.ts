/** A count with its noun: "1 second", "2,500 votes", "3 people". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
