"use client";

import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { fileFault } from "@/components/media/upload";
import { useUploader } from "@/components/media/uploader";
import { notify } from "@/components/ui/notify";
import type { Surface } from "@/lib/blocks/definition";
import type { Block } from "@/lib/blocks/envelope";
import { newBlock } from "./document";

type Input = {
  /** Where a height in the window is between the blocks. */
  placeAt: (y: number) => number;
  end: () => number;
  surface: Surface;
  onBlocks: (blocks: Block[], index: number) => void;
};

const MAX_PICTURES = 12;

function picturesAs(surface: Surface, items: { media: object; caption: string }[]): Block[] {
  const [only] = items;
  if (only === undefined) return [];
  return [
    items.length === 1 && surface === "blog" ? newBlock("image", only) : newBlock("gallery", { items }),
  ];
}

/** Files dropped or pasted onto the document are uploaded; pictures become a gallery, a post's only one an image, each video a block of its own. */
export function useDroppedFiles({ placeAt, end, surface, onBlocks }: Input) {
  const sendFile = useUploader();
  const [sending, setSending] = useState<{ names: string; part: number } | null>(null);

  const send = async (files: readonly File[], index: number) => {
    const parts = files.map(() => 0);
    const names = files.map(({ name }) => name).join(", ");
    const tell = () => setSending({ names, part: parts.reduce((sum, part) => sum + part, 0) / parts.length });
    tell();
    const answers = await Promise.allSettled(
      files.map(async (file, at) => {
        const kind = file.type.startsWith("video/") ? "video" : "image";
        const fault = fileFault(file, kind);
        if (fault !== null) throw new Error(fault);
        return sendFile(file, (part) => {
          parts[at] = part;
          tell();
        }).done;
      }),
    );
    setSending(null);
    const refused = answers.flatMap((answer, at) =>
      answer.status === "rejected" ? [`${files[at]?.name}: ${(answer.reason as Error).message}`] : [],
    );
    if (refused.length > 0) notify({ tone: "failed", text: "Not uploaded", detail: refused.join(" ") });
    const media = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const items = media
      .filter(({ kind }) => kind === "image")
      .map(({ id }) => ({ media: { mediaId: id, alt: "", decorative: false }, caption: "" }));
    const videos = media.filter(({ kind }) => kind === "video");
    const blocks = [
      ...picturesAs(surface, items),
      ...videos.map(({ id }) => newBlock("video", { mediaId: id })),
    ];
    if (blocks.length > 0) onBlocks(blocks, index);
  };

  const take = (list: FileList, index: number): void => {
    const shown = [...list].filter(({ type }) => /^(image|video)\//.test(type));
    const files = shown.slice(0, MAX_PICTURES);
    const left = [...list].filter((file) => !files.includes(file));
    if (files.length > 0) void send(files, index);
    if (left.length === 0) return;
    const detail = left.map(({ name }) => name).join(", ");
    const text =
      shown.length > MAX_PICTURES
        ? `Only ${MAX_PICTURES} at a time`
        : "Only pictures and videos have a place";
    notify({ tone: "failed", text, detail });
  };

  const latest = useRef({ take, placeAt });
  latest.current = { take, placeAt };
  // Wherever it falls: a browser would leave the page for a file that nobody takes.
  useEffect(() => {
    const holdsFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
      event.dataTransfer?.types.includes("Files") === true && !event.defaultPrevented;
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current.take(event.dataTransfer.files, latest.current.placeAt(event.clientY));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);

  return {
    sending,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        const { files } = event.clipboardData;
        if (event.defaultPrevented || files.length === 0) return;
        const place = (event.target as Element).closest("[data-place]");
        const y = place?.getBoundingClientRect().bottom;
        event.preventDefault();
        take(files, y === undefined ? end() : placeAt(y));
      },
    },
  };
}
