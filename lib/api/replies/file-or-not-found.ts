import { AppError } from "../../core/errors";

/** What reading a stored file gives; a row whose file is missing counts as not found: 404. */
export const fileOrNotFound = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw (error as { code?: string }).code === "ENOENT"
      ? new AppError("not_found", "File not found.")
      : error;
  });
