import { call, Problem } from "@/lib/api/client";
import { mediaUrl } from "@/lib/documents/media/rules";
import type { UploadedMedia } from "@/lib/documents/media/schema";
import { type SendFile, uploadMedia } from "./upload";

type DraftUploads = {
  /** Whether a file can be sent now: a person is signed in, or there is a draft that has not expired. */
  isReady: () => boolean;
  /** A draft was started, or found; where one had ended before, its files are gone. */
  onDraft: (expiresAt: string) => void;
  onUploaded: (media: UploadedMedia, file: File) => void;
};

/**
 * Sends files also for guests: the first of them starts a draft, all others wait for that one. A
 * draft, or a session, that turns out to have ended is replaced by a new draft, and the file goes out again.
 */
export function draftUploads({ isReady, onDraft, onUploaded }: DraftUploads): SendFile {
  let starting: Promise<void> | null = null;
  const begin = async () => onDraft((await startOnce()).expiresAt);
  const start = () => {
    starting ??= begin().finally(() => {
      starting = null;
    });
    return starting;
  };

  return async (file, onProgress, signal) => {
    const send = async () => {
      signal?.throwIfAborted();
      return uploadMedia(file, onProgress, signal);
    };
    if (!isReady()) await start();
    const media = await send().catch(async (error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      await start();
      return send();
    });
    onUploaded(media, file);
    return media;
  };
}

/** Windows of one browser share the draft's cookie: one after the other, the later finds what the earlier started. */
const startOnce = () => {
  const ask = () => call("POST /api/v1/drafts", {});
  return navigator.locks ? navigator.locks.request("vitrine:draft", ask) : ask();
};

/** Which of the files this browser may not see, or not any more. What can't be asked now counts as there. */
export async function findLostFiles(ids: readonly string[]): Promise<string[]> {
  const isLost = async (id: string) => {
    const reply = await fetch(mediaUrl(id), { method: "HEAD", cache: "no-store" }).catch(() => null);
    return reply?.status === 404;
  };
  const lost = await Promise.all(ids.map(isLost));
  return ids.filter((_, at) => lost[at]);
}
