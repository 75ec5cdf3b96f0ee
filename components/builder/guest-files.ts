import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type SendFile, uploadMedia } from "@/components/media/upload";
import { call, Problem } from "@/lib/api/client";
import { isRecord } from "@/lib/core/is-record";
import { cutAt } from "@/lib/core/text";
import { longestTimerMs } from "@/lib/core/time";
import { mediaIdsIn, mediaUrl } from "@/lib/documents/media/rules";
import type { NewProductPlan } from "./browser-store";
import type { ProductDocument } from "./writing/product-kind";

type Input = {
  signedIn: boolean;
  document: ProductDocument;
  plan: NewProductPlan;
  store: (part: Partial<NewProductPlan>) => void;
};

const MOST_NAMES = 60;

/** The files of a product that is not there yet: sends them, and knows which of them are gone. */
export function useGuestFiles({ signedIn, document, plan, store }: Input) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const latest = useRef({ document, plan, store });
  latest.current = { document, plan, store };

  /** Looks after every file of the document, and answers whether any is gone. */
  const look = useCallback(async () => {
    const { head, blocks } = latest.current.document;
    const found = await findLostFiles(mediaIdsIn(blocks, head));
    setGone(found);
    return found.length > 0;
  }, []);

  const { asMaker, send, keepName } = useMemo(() => {
    const keepName = (id: string, name: string) => {
      const { plan: now, store: storeNow } = latest.current;
      storeNow({ files: [...now.files, { id, name }].slice(-MOST_NAMES) });
    };
    const asMaker = makerOf({
      isReady: () => signedIn || isLive(latest.current.plan.filesUntil),
      onDraft: (filesUntil) => {
        latest.current.store({ filesUntil });
        void look();
      },
    });
    const send: SendFile = async (file, onProgress, signal) => {
      const media = await asMaker(async () => {
        signal?.throwIfAborted();
        return uploadMedia(file, onProgress, signal);
      });
      keepName(media.id, file.name);
      return media;
    };
    return { asMaker, keepName, send };
  }, [signedIn, look]);

  const { filesUntil } = plan;
  useEffect(() => {
    void look();
    if (filesUntil === null) return;
    const left = new Date(filesUntil).getTime() - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(look, Math.min(left + 1000, longestTimerMs));
    return () => clearTimeout(timer);
  }, [filesUntil, look]);

  const used = mediaIdsIn(document.blocks, document.head);
  return { asMaker, send, keepName, look, lost: gone.filter((id) => used.includes(id)) };
}

const isLive = (until: string | null): boolean => until !== null && new Date(until).getTime() > Date.now();

type Maker = {
  /** Whether a file can be sent now: a person is signed in, or there is a draft that has not expired. */
  isReady: () => boolean;
  /** A draft was started, or found; where one had ended before, its files are gone. */
  onDraft: (expiresAt: string) => void;
};

/**
 * Sends as a person, or as a guest with a draft: the first request starts one, all others wait for that one. A draft, or
 * a session, that turns out to have ended is replaced by a new draft, and the request goes out again.
 */
function makerOf({ isReady, onDraft }: Maker) {
  let starting: Promise<void> | null = null;
  const begin = async () => onDraft((await startOnce()).expiresAt);
  const start = () => {
    starting ??= begin().finally(() => {
      starting = null;
    });
    return starting;
  };

  return async <T>(send: () => Promise<T>): Promise<T> => {
    if (!isReady()) await start();
    return send().catch(async (error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      await start();
      return send();
    });
  };
}

/** Windows of one browser share the draft's cookie: one after the other, the later finds what the earlier started. */
const startOnce = () => {
  const ask = () => call("POST /api/v1/drafts", {});
  return navigator.locks ? navigator.locks.request("vitrine:draft", ask) : ask();
};

/** Which of the files this browser may not see, or not any more. What can't be asked now counts as there. */
async function findLostFiles(ids: readonly string[]): Promise<string[]> {
  const isLost = async (id: string) => {
    const reply = await fetch(mediaUrl(id), { method: "HEAD", cache: "no-store" }).catch(() => null);
    return reply?.status === 404;
  };
  const lost = await Promise.all(ids.map(isLost));
  return ids.filter((_, at) => lost[at]);
}

/** The document without these files: captions stay, and what described a picture becomes its caption where it had none. */
export const withoutFiles = (document: ProductDocument, ids: readonly string[]): ProductDocument =>
  without(document, ids) as ProductDocument;

function without(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, ids));
  if (!isRecord(value)) return value;
  if (typeof value.mediaId === "string" && ids.includes(value.mediaId)) {
    return "alt" in value ? null : { ...value, mediaId: "" };
  }
  const rest = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, without(item, ids)]));
  const { media } = value;
  const isTaken = rest.media === null && isRecord(media);
  return isTaken && rest.caption === "" && typeof media.alt === "string"
    ? { ...rest, caption: cutAt(media.alt, MOST_CAPTION) }
    : rest;
}

const MOST_CAPTION = 200;
