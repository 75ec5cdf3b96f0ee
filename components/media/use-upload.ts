"use client";

import { useEffect, useRef, useState } from "react";
import type { MediaKind } from "@/lib/media/rules";
import type { UploadedMedia } from "@/lib/media/schema";
import { fileFault, type Upload } from "./upload";
import { useUploader } from "./uploader";

export type UploadState =
  | { step: "idle" }
  | { step: "sending"; name: string; part: number; preview: string | null }
  | { step: "refused"; message: string };

/** One file on its way at a time. Leaving the page or starting again stops the one before. */
export function useUpload(kind: MediaKind, onUploaded: (media: UploadedMedia) => void) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const sendFile = useUploader();
  const running = useRef<Upload | null>(null);
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  useEffect(() => () => running.current?.cancel(), []);

  const send = async (file: File) => {
    running.current?.cancel();
    const fault = fileFault(file, kind);
    if (fault !== null) return setState({ step: "refused", message: fault });
    const preview = kind === "image" ? URL.createObjectURL(file) : null;
    const sending = (part: number) => setState({ step: "sending", name: file.name, part, preview });
    sending(0);
    const upload = sendFile(file, sending);
    running.current = upload;
    try {
      const media = await upload.done;
      if (running.current !== upload) return;
      setState({ step: "idle" });
      latest.current(media);
    } catch (error) {
      if (running.current !== upload) return;
      const stopped = error instanceof DOMException && error.name === "AbortError";
      setState(stopped ? { step: "idle" } : { step: "refused", message: (error as Error).message });
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview);
    }
  };
  return { state, send, cancel: () => running.current?.cancel() };
}
