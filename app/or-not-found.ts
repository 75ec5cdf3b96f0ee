import { notFound, permanentRedirect } from "next/navigation";
import { AppError, Moved } from "@/lib/core/errors";

const missing = new Set(["not_found", "forbidden", "invalid_cursor", "invalid_parameter"]);

/**
 * What a verb gives; its "not here" becomes the page's 404, and a slug that moved a lasting redirect to `movedTo`. What the
 * person may not see looks like what is not there.
 */
export async function orNotFound<T>(
  read: () => Promise<T>,
  movedTo?: (slug: string, query: Record<string, string>) => string,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Moved && movedTo) permanentRedirect(movedTo(error.slug, error.query));
    if (error instanceof AppError && missing.has(error.code)) notFound();
    throw error;
  }
}
