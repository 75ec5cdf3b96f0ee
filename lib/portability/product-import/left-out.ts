import { cutAt } from "../../core/cut";
import type { Change } from "./schema";

/** A value that is not imported, as the report shows it. */
export function leftOut(field: string, value: unknown, reason: string): Change {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { field, from: cutAt(text, 300), to: null, reason };
}
