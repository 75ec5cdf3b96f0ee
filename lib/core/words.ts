type Words<T extends string, Found = never> = T extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | T;

/** The words of some lines, in their order; the compiler knows each of them. */
export const words = <const L extends readonly string[]>(...lines: L) =>
  lines.flatMap((line) => line.split(" ")) as [Words<L[number]>, ...Words<L[number]>[]];
