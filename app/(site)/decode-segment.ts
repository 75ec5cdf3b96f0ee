import { notFound } from "next/navigation";

/** A path parameter as text; the framework hands it over as it stood in the address. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return notFound();
  }
}
