import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { findLostFiles, makerOf, uploadsOf } from "@/components/media/draft-uploads";
import { isRecord } from "@/lib/core/is-record";
import { cutAt } from "@/lib/core/text";
import type { Block } from "@/lib/documents/blocks/envelope";
import { mediaIdsIn } from "@/lib/documents/media/rules";
import type { NewProductPlan } from "./new-product-draft";
import type { ProductDocument } from "./writing/product-kind";

type Input = {
  signedIn: boolean;
  document: ProductDocument;
  plan: NewProductPlan;
  store: (part: Partial<NewProductPlan>) => void;
};

const MOST_NAMES = 60;
const MAX_TIMER_MS = 2_000_000_000;

/** The files of a product that is not there yet: sends them, and knows which of them are gone. */
export function useNewProductFiles({ signedIn, document, plan, store }: Input) {
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
    return { asMaker, keepName, send: uploadsOf(asMaker, ({ id }, { name }) => keepName(id, name)) };
  }, [signedIn, look]);

  const { filesUntil } = plan;
  useEffect(() => {
    void look();
    if (filesUntil === null) return;
    const left = new Date(filesUntil).getTime() - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(look, Math.min(left + 1000, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [filesUntil, look]);

  const used = mediaIdsIn(document.blocks, document.head);
  return { asMaker, send, keepName, look, lost: gone.filter((id) => used.includes(id)) };
}

const isLive = (until: string | null): boolean => until !== null && new Date(until).getTime() > Date.now();

/** The document without these files: captions stay, and what described a picture becomes its caption where it had none. */
export function withoutFiles(document: ProductDocument, ids: readonly string[]): ProductDocument {
  const head = without(document.head, ids) as ProductDocument["head"];
  return { head, blocks: document.blocks.map((block) => without(block, ids) as Block) };
}

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
