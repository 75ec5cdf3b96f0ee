/** Words of the texts that the bench writes. */
export const words = [
  "harbour",
  "lantern",
  "granite",
  "velvet",
  "compass",
  "juniper",
  "mosaic",
  "quartz",
  "saddle",
  "willow",
];

/** A word with its third and fourth letters exchanged. */
export const misspell = (word: string): string =>
  word.slice(0, 2) + word.charAt(3) + word.charAt(2) + word.slice(4);
