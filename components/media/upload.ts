import { createContext } from "react";
import { formatNumber } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { imageTypes, type MediaKind, maxBytes, megabyte, videoTypes } from "@/lib/documents/media/rules";
import type { UploadedMedia, UploadPlan } from "@/lib/documents/media/schema";
import { media as said } from "@/messages/en.json";

/** Sends a file, reporting the part that has left, from 0 to 1. A refusal is thrown as a `Problem`. */
export type SendFile = (
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
) => Promise<UploadedMedia>;

export const acceptedTypes: Record<MediaKind, readonly string[]> = { image: imageTypes, video: videoTypes };

/** Why a file can't be uploaded, checked before it is sent; the service checks its bytes again. */
export function fileError(file: File, kind: MediaKind): string | null {
  const t = messages({ media: said });
  if (file.type !== "" && !acceptedTypes[kind].includes(file.type)) return wantedWords(kind);
  if (file.size === 0) return t("empty");
  if (file.size <= maxBytes[kind]) return null;
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t("tooLarge", { size: formatNumber(file.size / megabyte, one), most: maxBytes[kind] / megabyte });
}

export const wantedWords = (kind: MediaKind): string =>
  messages({ media: said })(kind === "image" ? "wantedImage" : "wantedVideo");

/** Once the site has said that it takes files itself, it is not asked again. */
let siteTakesFiles = false;

export const uploadMedia: SendFile = async (file, onProgress, signal) => {
  if (!siteTakesFiles) {
    const contentType = file.type || "application/octet-stream";
    const plan = await call("POST /api/v1/media/uploads", { size: file.size, contentType }, { signal });
    if (plan.to !== "site") {
      if (plan.to === "store") await sendToStore(plan, file, onProgress, signal);
      else await sendToAddress(plan, file, onProgress, signal);
      return noted(
        file,
        await call("POST /api/v1/media/uploads/complete", { upload: plan.upload }, { signal }),
      );
    }
    siteTakesFiles = true;
  }
  return sendToSite(file, onProgress, signal);
};

/** Shows what its uploader should know about a file that was accepted. */
function noted({ name }: File, media: UploadedMedia): UploadedMedia {
  for (const { message } of media.warnings ?? [])
    notify({ tone: "plain", text: name, detail: message, seconds: 15 });
  return media;
}

/** How the page around sends files: as the person who is signed in, where it says nothing else. */
export const UploaderContext = createContext(uploadMedia);

type Sent = Parameters<SendFile>;
type Plan<To> = Extract<UploadPlan, { to: To }>;

/** Sends a file to the store that the site named, with the store's own client. */
async function sendToStore(
  { pathname, token, contentType }: Plan<"store">,
  ...[file, onProgress, signal]: Sent
): Promise<void> {
  const { put } = await import("@vercel/blob/client");
  await put(pathname, file, {
    ...{ access: "private", token, contentType, abortSignal: signal },
    onUploadProgress: ({ percentage }) => onProgress(percentage / 100),
  }).catch(() => {
    signal?.throwIfAborted();
    throw new Problem(0, { detail: storeFailed() });
  });
}

/** Sends a file to the signed address that the site named. */
async function sendToAddress({ url, headers }: Plan<"address">, ...[file, onProgress, signal]: Sent) {
  const { status } = await send(["PUT", url, headers], storeFailed(), file, onProgress, signal);
  if (status < 200 || status > 299) throw new Problem(0, { detail: storeFailed() });
}

const storeFailed = (): string => messages({ media: said })("storeFailed");

const sendToSite: SendFile = async (...sent) => {
  const t = messages({ media: said });
  const headers = { "content-type": sent[0].type || "application/octet-stream" };
  const failure = t("offline");
  const { status, response } = await send(["POST", "/api/v1/media/upload", headers], failure, ...sent);
  if (status === 201) return noted(sent[0], response as UploadedMedia);
  throw new Problem(status, problemOf(response, status));
};

type Target = [method: string, url: string, headers: Record<string, string>];

/** Sends a file with its progress, which `fetch` can't report. */
const send = ([method, url, headers]: Target, failure: string, ...[file, onProgress, signal]: Sent) =>
  new Promise<{ status: number; response: unknown }>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new Problem(0, { detail: failure }));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });

function problemOf(answer: unknown, status: number): Record<string, unknown> {
  const t = messages({ media: said });
  if (typeof answer === "object" && answer !== null) return { ...answer };
  return { detail: t("status", { status }) };
}
