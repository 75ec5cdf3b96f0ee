import { notFound } from "next/navigation";
import { AppError } from "@/lib/core/errors";

/** What the person may not see looks like what is not there. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
}
