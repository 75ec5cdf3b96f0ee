import { createContext } from "react";
import { call, Problem } from "@/lib/api/client";
import { imageTypes, type MediaKind, maxBytes, megabyte, videoTypes } from "@/lib/documents/media/rules";
import type { UploadedMedia, UploadPlan } from "@/lib/documents/media/schema";

/** Sends a file, reporting the part that has left, from 0 to 1. A refusal is thrown as a `Problem`. */
export type SendFile = (
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
) => Promise<UploadedMedia>;

export const acceptedTypes: Record<MediaKind, readonly string[]> = { image: imageTypes, video: videoTypes };

/** Why a file can't be uploaded, checked before it is sent; the service checks its bytes again. */
export function fileError(file: File, kind: MediaKind): string | null {
  if (file.type !== "" && !acceptedTypes[kind].includes(file.type)) return WANTED[kind];
  if (file.size === 0) return "This file is empty.";
  if (file.size <= maxBytes[kind]) return null;
  const most = `${maxBytes[kind] / megabyte} MB`;
  return `This file is ${(file.size / megabyte).toFixed(1)} MB. The limit is ${most}.`;
}

export const WANTED: Record<MediaKind, string> = {
  image: "Use a JPEG, PNG, WebP, GIF or AVIF picture.",
  video: "Use an MP4, QuickTime or WebM video.",
};

/** Once the site has said that it takes files itself, it is not asked again. */
let siteTakesFiles = false;

export const uploadMedia: SendFile = async (file, onProgress, signal) => {
  if (!siteTakesFiles) {
    const contentType = file.type || "application/octet-stream";
    const plan = await call("POST /api/v1/media/uploads", { size: file.size, contentType }, { signal });
    if (plan.to === "store") return sendToStore(plan, file, onProgress, signal);
    siteTakesFiles = true;
  }
  return sendToSite(file, onProgress, signal);
};

/** How the page around sends files: as the person who is signed in, where it says nothing else. */
export const UploaderContext = createContext(uploadMedia);

/** Sends a file to the store that the site named, with the store's own client, and has the site take it over. */
async function sendToStore(
  { pathname, token, contentType, upload }: Extract<UploadPlan, { to: "store" }>,
  ...[file, onProgress, signal]: Parameters<SendFile>
): Promise<UploadedMedia> {
  const { put } = await import("@vercel/blob/client");
  await put(pathname, file, {
    ...{ access: "private", token, contentType, abortSignal: signal },
    onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new Problem(0, { detail: "The file couldn't be uploaded. Check your connection and try again." });
  });
  return call("POST /api/v1/media/uploads/complete", { upload }, { signal });
}

const sendToSite: SendFile = (file, onProgress, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
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
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });

function problemOf(answer: unknown, status: number): Record<string, unknown> {
  if (typeof answer === "object" && answer !== null) return { ...answer };
  return { detail: `The server responded with status ${status}.` };
}
