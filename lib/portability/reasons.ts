import { ZodError } from "zod";
import { AppError } from "../core/errors";

/** Whether a rule or a schema rejected the content: trying again would change nothing. */
export const isRefusal = (error: unknown): error is AppError | ZodError =>
  error instanceof AppError || error instanceof ZodError;

/** Why something was not imported, in one line. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.detail;
  if (error instanceof ZodError)
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return error instanceof Error ? error.message : String(error);
}
