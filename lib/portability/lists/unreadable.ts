import { listLimits } from "./formats/schema";

/** A list that can't be read as its format, with the reason for people. */
export class UnreadableList extends Error {
  override readonly name = "UnreadableList";
}

/** Refuses a list with too many rows before anything is made of them. */
export function requireRows(count: number): void {
  if (count > listLimits.rows) unreadable("A list can have at most 100,000 rows.");
}

/** Ends the reading of a list. */
export function unreadable(reason: string): never {
  throw new UnreadableList(reason);
}
