import { call, Problem } from "@/lib/api/client";
import type { UploadedMedia, UploadPlan } from "@/lib/media/schema";

type Plan = Extract<UploadPlan, { to: "store" }>;

/** Sends a file to the store that the site named, with the store's own client, and has the site take it over. */
export async function sendToStore(
  file: File,
  { pathname, token, contentType, upload }: Plan,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> {
  const { put } = await import("@vercel/blob/client");
  const options = { access: "private", token, contentType, abortSignal: signal } as const;
  await put(pathname, file, {
    ...options,
    onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
  }).catch(() => {
    signal.throwIfAborted();
    throw new Problem(0, { detail: "The file could not be sent. Check your connection and try again." });
  });
  return call("POST /api/v1/media/uploads/complete", { upload }, { signal });
}
