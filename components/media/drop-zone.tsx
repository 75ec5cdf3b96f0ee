import { type ClipboardEvent, type DragEvent, use, useEffect, useId, useRef, useState } from "react";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field } from "@/components/ui/field";
import { type MediaKind, maxBytes, megabyte } from "@/lib/documents/media/rules";
import type { UploadedMedia } from "@/lib/documents/media/schema";
import { acceptedTypes, fileError, UploaderContext, WANTED } from "./upload";

type DropZoneProps = {
  label: string;
  hint?: string;
  optional?: boolean;
  error: string | null;
  kind: MediaKind;
  onUploaded: (media: UploadedMedia) => void;
};

/** Takes one file: by its button, by drop, or by paste while the button has the focus. */
export function DropZone({ kind, onUploaded, ...field }: DropZoneProps) {
  const id = useId();
  const { state, send, cancel } = useUpload(kind, onUploaded);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file !== undefined) void send(file);
    return file !== undefined;
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <Field id={id} {...field}>
      {(control) => (
        <section
          aria-label={`${kind === "image" ? "Add a picture" : "Add a video"}: ${field.label}`}
          onDrop={onDrop}
          onDragOver={onDragOver}
          onDragLeave={() => setOver(false)}
          onPaste={onPaste}
          className={cx(
            "grid gap-2 rounded-md border border-edge border-dashed px-3.5 py-3.5",
            over && "border-glass bg-glass-wash",
          )}
        >
          {state.step === "sending" ? (
            <Sending state={state} cancel={cancel} />
          ) : (
            <input
              {...control}
              type="file"
              accept={acceptedTypes[kind].join(",")}
              onChange={(event) => {
                take(event.target.files);
                event.target.value = "";
              }}
              className="w-full min-w-0 text-ink-3 text-small file:mr-3 file:min-h-9 file:rounded-md file:border file:border-rule file:border-solid file:bg-plinth file:px-3 file:font-semibold file:text-ink"
            />
          )}
          <p className="text-ink-3 text-small">
            {WANTED[kind]} Up to {maxBytes[kind] / megabyte} MB. Drop it here or paste it.
          </p>
          <p role="alert" className="text-fail text-small empty:hidden">
            {state.step === "refused" ? state.message : null}
          </p>
        </section>
      )}
    </Field>
  );
}

function Sending({ state, cancel }: { state: UploadState & { step: "sending" }; cancel: () => void }) {
  const percent = Math.round(state.part * 100);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
      {state.preview !== null && (
        // biome-ignore lint/performance/noImgElement: a file of this computer.
        <img src={state.preview} alt="" className="size-12 border border-rule object-cover" />
      )}
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate text-small">
          {state.name} · {percent === 100 ? "checking" : `${percent}%`}
        </p>
        <div
          role="progressbar"
          aria-label={`Uploading ${state.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <Bar value={percent} max={100} />
        </div>
      </div>
      <Button size="sm" onClick={cancel}>
        {" "}
        Cancel{" "}
      </Button>
    </div>
  );
}

type UploadState =
  | { step: "idle" }
  | { step: "sending"; name: string; part: number; preview: string | null }
  | { step: "refused"; message: string };

/** One file on its way at a time. Leaving the page or starting again stops the one before. */
function useUpload(kind: MediaKind, onUploaded: (media: UploadedMedia) => void) {
  const [state, setState] = useState<UploadState>({ step: "idle" });
  const sendFile = use(UploaderContext);
  const running = useRef<AbortController>(null);
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    cancel();
    const refusal = fileError(file, kind);
    if (refusal !== null) return setState({ step: "refused", message: refusal });
    const preview = kind === "image" ? URL.createObjectURL(file) : null;
    const sending = (part: number) => setState({ step: "sending", name: file.name, part, preview });
    sending(0);
    const upload = new AbortController();
    running.current = upload;
    try {
      const media = await sendFile(file, sending, upload.signal);
      if (running.current !== upload) return;
      setState({ step: "idle" });
      latest.current(media);
    } catch (error) {
      if (running.current !== upload) return;
      const { aborted } = upload.signal;
      setState(aborted ? { step: "idle" } : { step: "refused", message: (error as Error).message });
    } finally {
      if (preview !== null) URL.revokeObjectURL(preview);
    }
  };
  return { state, send, cancel };
}
