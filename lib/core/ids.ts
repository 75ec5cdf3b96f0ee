import { v7, validate } from "uuid";

/** A new UUIDv7: unique, and in the order of its making. */
export const newId = (): string => v7();

/** Whether a text can be an id, so that a malformed one is simply not found. */
export const isId = (text: string): boolean => validate(text);
