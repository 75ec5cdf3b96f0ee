/** A list that can't be read as its format, with the reason for people. */
export class UnreadableList extends Error {
  override readonly name = "UnreadableList";
}

/** Ends the reading of a list. */
export function unreadable(reason: string): never {
  throw new UnreadableList(reason);
}
