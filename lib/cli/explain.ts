import { ZodError } from "zod";
import { AppError } from "../core/errors";

/** An error as one or more sentences for whoever runs a command. */
export function explain(error: unknown): string {
  if (error instanceof AppError) return error.fields.length > 0 ? lines(error.fields) : error.detail;
  if (error instanceof ZodError) {
    return lines(error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message })));
  }
  if (!(error instanceof Error)) return String(error);
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}

const lines = (faults: readonly { path: string; message: string }[]): string =>
  faults
    .map(({ path, message }) => (message.startsWith(`${path}:`) ? message : `${path}: ${message}`))
    .join("\n");

/** Runs a command; an error is printed in plain words and makes the exit code 1. */
export function command<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    try {
      await work(...args);
    } catch (error) {
      console.error(explain(error));
      process.exitCode = 1;
    }
  };
}
