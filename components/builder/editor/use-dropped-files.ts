"use client";

import { type ClipboardEvent, type DragEvent, useState } from "react";
import { fileFault } from "@/components/media/upload";
import { useUploader } from "@/components/media/uploader";
import { notify } from "@/components/ui/notify";
import type { Block } from "@/lib/blocks/envelope";
import { newBlock } from "./document";

type Input = {
  /** Where a height in the window is between the blocks. */
  placeAt: (y: number) => number;
  end: () => number;
  onBlocks: (blocks: Block[], index: number) => void;
};

const MAX_PICTURES = 12;

/** Files dropped or pasted onto the document are uploaded; pictures become a gallery, each video a block of its own. */
export function useDroppedFiles({ placeAt, end, onBlocks }: Input) {
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
      ...(items.length > 0 ? [newBlock("gallery", { items })] : []),
      ...videos.map(({ id }) => newBlock("video", { mediaId: id })),
    ];
    if (blocks.length > 0) onBlocks(blocks, index);
  };

  const take = (list: FileList, index: number): boolean => {
    const files = [...list].filter(({ type }) => /^(image|video)\//.test(type)).slice(0, MAX_PICTURES);
    if (files.length > 0) void send(files, index);
    return files.length > 0;
  };

  return {
    sending,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (event.defaultPrevented || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        take(event.dataTransfer.files, placeAt(event.clientY));
      },
      onPaste: (event: ClipboardEvent) => {
        if (event.defaultPrevented) return;
        const place = (event.target as Element).closest("[data-place]");
        const y = place?.getBoundingClientRect().bottom;
        if (take(event.clipboardData.files, y === undefined ? end() : placeAt(y))) event.preventDefault();
      },
    },
  };
}
