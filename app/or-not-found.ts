import { notFound, permanentRedirect } from "next/navigation";
import { AppError, SlugRedirect } from "@/lib/core/errors";
import { localPath } from "@/lib/core/messages";

const missing = new Set(["not_found", "forbidden", "invalid_parameter", "no_such_window"]);

/**
 * Runs a read: "not found" becomes the page's 404, and a former slug a permanent redirect to `movedTo` (308, which the
 * front door turns into 301). What the person may not see looks like what is not there.
 */
export async function orNotFound<T>(
  read: () => Promise<T>,
  movedTo?: (slug: string, query: Record<string, string>) => string,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SlugRedirect && movedTo)
      permanentRedirect(localPath(movedTo(error.slug, error.query)));
    if (error instanceof AppError && missing.has(error.code)) notFound();
    throw error;
  }
}
