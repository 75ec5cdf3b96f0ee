import { redirect } from "next/navigation";
import { AppError } from "@/lib/core/errors";

/** A cursor in the address that is broken, or of another list, leads to the beginning. */
export async function firstPage<T>(unread: string | undefined, list: () => Promise<T>): Promise<T> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "invalid_cursor")) throw error;
    return redirect(unread ? "/notifications?unread=true" : "/notifications");
  }
}
