import { type ClipboardEvent, use, useEffect, useRef, useState } from "react";
import { fileError, UploaderContext } from "@/components/media/upload";
import { formatList } from "@/components/ui/format";
import { notify } from "@/components/ui/notify";
import { messages } from "@/lib/core/messages";
import { editor as said } from "@/messages/en.json";
import { newBlock } from "./document";
import { gapAt } from "./sortable";
import type { EditorModel } from "./use-editor";

const MAX_PICTURES = 12;

/** Files dropped or pasted onto the document are uploaded; pictures become a gallery, a post's only one an image, each video a block of its own. */
export function useDroppedFiles(editor: Pick<EditorModel, "document" | "surface" | "actions" | "takeFiles">) {
  const t = messages({ editor: said });
  const { surface, actions } = editor;
  const ids = editor.document.blocks.map(({ id }) => id);
  const indexAt = (y: number) => gapAt(ids, y);
  const sendFile = use(UploaderContext);
  const [sending, setSending] = useState<{ names: string; part: number } | null>(null);

  const send = async (files: readonly File[], index: number) => {
    const parts = files.map(() => 0);
    const names = formatList(files.map(({ name }) => name));
    const report = () =>
      setSending({ names, part: parts.reduce((sum, part) => sum + part, 0) / parts.length });
    report();
    const answers = await Promise.allSettled(
      files.map(async (file, at) => {
        const kind = file.type.startsWith("video/") ? "video" : "image";
        const error = fileError(file, kind);
        if (error !== null) throw new Error(error);
        return sendFile(file, (part) => {
          parts[at] = part;
          report();
        });
      }),
    );
    setSending(null);
    const refused = answers.flatMap((answer, at) =>
      answer.status === "rejected" ? [`${files[at]?.name}: ${(answer.reason as Error).message}`] : [],
    );
    if (refused.length > 0) notify({ tone: "failed", text: t("couldntUpload"), detail: refused.join(" ") });
    const media = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const items = media
      .filter(({ kind }) => kind === "image")
      .map(({ id }) => ({ media: { mediaId: id, alt: "", decorative: false }, caption: "" }));
    const videos = media.filter(({ kind }) => kind === "video");
    const blocks = videos.map(({ id }) => newBlock("video", { mediaId: id }));
    const isImage = items.length === 1 && surface === "blog";
    if (items.length > 0)
      blocks.unshift(isImage ? newBlock("image", items[0]) : newBlock("gallery", { items }));
    if (blocks.length > 0) actions.insertAll(blocks, index);
  };

  const take = (list: FileList, index: number): void => {
    const shown = [...list].filter(({ type }) => /^(image|video)\//.test(type));
    const files = shown.slice(0, MAX_PICTURES);
    const left = [...list].filter((file) => !files.includes(file));
    if (files.length > 0) void send(files, index);
    if (left.length === 0) return;
    const detail = formatList(left.map(({ name }) => name));
    const text = shown.length > MAX_PICTURES ? t("mostFiles", { count: MAX_PICTURES }) : t("onlyMedia");
    notify({ tone: "failed", text, detail });
  };

  editor.takeFiles.current = take;
  const latest = useRef({ take, indexAt });
  latest.current = { take, indexAt };
  // Anywhere on the page: a browser would open a file that nothing takes.
  useEffect(() => {
    const holdsFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
      event.dataTransfer?.types.includes("Files") === true && !event.defaultPrevented;
    const over = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current.take(event.dataTransfer.files, latest.current.indexAt(event.clientY));
    };
    const end = new AbortController();
    window.addEventListener("dragover", over, { signal: end.signal });
    window.addEventListener("drop", drop, { signal: end.signal });
    return () => end.abort();
  }, []);

  return {
    sending,
    onPaste: (event: ClipboardEvent) => {
      const { files } = event.clipboardData;
      if (event.defaultPrevented || files.length === 0) return;
      const slot = (event.target as Element).closest("[data-slot]");
      const y = slot?.getBoundingClientRect().bottom;
      event.preventDefault();
      take(files, y === undefined ? ids.length : indexAt(y));
    },
  };
}
