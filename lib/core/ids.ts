import { v5, v7, validate } from "uuid";

/** A new UUIDv7: unique, and sorted by creation time. `new_id()` is the same in SQL. */
export const newId = (): string => v7();

/** Whether a text can be an id, so that a malformed one is simply not found. */
export const isId = (text: string): boolean => validate(text);

const ownNames = "6f1b6d1c-54c7-5d0f-9d5c-0a7d3c2e8b41";

/** The same id for the same name (UUIDv5), for content that is created again from the same source. */
export const stableId = (name: string): string => v5(name, ownNames);
