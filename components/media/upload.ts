import { call, Problem } from "@/lib/api/client";
import { imageTypes, type MediaKind, megabyte, mostBytes, videoTypes } from "@/lib/media/rules";
import type { UploadedMedia } from "@/lib/media/schema";

export type Upload = { done: Promise<UploadedMedia>; cancel: () => void };

export const acceptedTypes: Record<MediaKind, readonly string[]> = { image: imageTypes, video: videoTypes };

/** What speaks against sending a file, before it is sent; the service looks at its bytes again. */
export function fileFault(file: File, kind: MediaKind): string | null {
  if (file.type !== "" && !acceptedTypes[kind].includes(file.type)) return WANTED[kind];
  if (file.size === 0) return "This file is empty.";
  if (file.size <= mostBytes[kind]) return null;
  const most = `${mostBytes[kind] / megabyte} MB`;
  return `This file has ${(file.size / megabyte).toFixed(1)} MB; ${most} is the most.`;
}

export const WANTED: Record<MediaKind, string> = {
  image: "Use a JPEG, PNG, WebP, GIF or AVIF picture.",
  video: "Use an MP4 or WebM video.",
};

/** Sends a file, telling the part that has left, from 0 to 1. A refusal is thrown as a `Problem`. */
export function uploadMedia(file: File, onProgress: (part: number) => void): Upload {
  const stop = new AbortController();
  return { done: sendWhereWanted(file, onProgress, stop.signal), cancel: () => stop.abort() };
}

/** Once the site has said that it takes files itself, it is not asked again. */
let siteTakesFiles = false;

async function sendWhereWanted(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadedMedia> {
  if (!siteTakesFiles) {
    const contentType = file.type || "application/octet-stream";
    const plan = await call("POST /api/v1/media/uploads", { size: file.size, contentType }, { signal });
    if (plan.to === "store") {
      const { sendToStore } = await import("./send-to-store");
      return sendToStore(file, plan, onProgress, signal);
    }
    siteTakesFiles = true;
  }
  const upload = sendToSite(file, onProgress);
  signal.addEventListener("abort", upload.cancel);
  return upload.done;
}

function sendToSite(file: File, onProgress: (part: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<UploadedMedia>((resolve, reject) => {
    request.open("POST", "/api/v1/media/upload");
    request.responseType = "json";
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 201) resolve(answer as UploadedMedia);
      else reject(new Problem(request.status, problemOf(answer, request.status)));
    };
    request.onerror = () =>
      reject(new Problem(0, { detail: "The site can't be reached. Check your connection and try again." }));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    request.send(file);
  });
  return { done, cancel: () => request.abort() };
}

function problemOf(answer: unknown, status: number): Record<string, unknown> {
  if (typeof answer === "object" && answer !== null) return { ...answer };
  return { detail: `The site answered ${status}.` };
}
