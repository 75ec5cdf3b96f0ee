import { notFound } from "next/navigation";
import { isCleanText } from "@/lib/core/schema";

/** A path parameter as text, without control characters; the framework hands it over as it stood in the address. */
export function decodeSegment(segment: string): string {
  const text = decode(segment);
  return text !== null && isCleanText(text) ? text : notFound();
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
