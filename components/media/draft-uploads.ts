import { call, Problem } from "@/lib/api/client";
import { mediaUrl } from "@/lib/documents/media/rules";
import type { UploadedMedia } from "@/lib/documents/media/schema";
import { type SendFile, uploadMedia } from "./upload";

type Guest = {
  /** Whether a file can be sent now: a person is signed in, or there is a draft that has not expired. */
  isReady: () => boolean;
  /** A draft was started, or found; where one had ended before, its files are gone. */
  onDraft: (expiresAt: string) => void;
};

/** Sends something as a person, or as the author of a draft. */
export type AsMaker = <T>(send: () => Promise<T>) => Promise<T>;

/**
 * Lets guests send what belongs to a draft: the first request starts one, all others wait for that one. A draft, or a
 * session, that turns out to have ended is replaced by a new draft, and the request goes out again.
 */
export function makerOf({ isReady, onDraft }: Guest): AsMaker {
  let starting: Promise<void> | null = null;
  const begin = async () => onDraft((await startOnce()).expiresAt);
  const start = () => {
    starting ??= begin().finally(() => {
      starting = null;
    });
    return starting;
  };

  return async (send) => {
    if (!isReady()) await start();
    return send().catch(async (error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      await start();
      return send();
    });
  };
}

export const uploadsOf =
  (asMaker: AsMaker, onUploaded: (media: UploadedMedia, file: File) => void): SendFile =>
  async (file, onProgress, signal) => {
    const media = await asMaker(async () => {
      signal?.throwIfAborted();
      return uploadMedia(file, onProgress, signal);
    });
    onUploaded(media, file);
    return media;
  };

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
