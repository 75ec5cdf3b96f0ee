import { ImagePlus, Video, X } from "lucide-react";
import { type ClipboardEvent, type DragEvent, use, useEffect, useId, useRef, useState } from "react";
import { v7 } from "uuid";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Field } from "@/components/ui/field";
import { messages } from "@/lib/core/messages";
import { type MediaKind, maxBytes, megabyte } from "@/lib/documents/media/rules";
import type { UploadedMedia } from "@/lib/documents/media/schema";
import { media as said } from "@/messages/en.json";
import { acceptedTypes, fileError, UploaderContext, wantedWords } from "./upload";

type DropZoneProps = {
  label: string;
  hint?: string;
  optional?: boolean;
  error: string | null;
  kind: MediaKind;
  /** How many files may still be added; one unless it says more. */
  most?: number;
  /** For each file in the order in which they were chosen. */
  onUploaded: (media: UploadedMedia) => void;
};

/** Takes files: by its button, by drop, or by paste while it has the focus. Each that is refused says why. */
export function DropZone({ kind, most = 1, onUploaded, ...field }: DropZoneProps) {
  const t = messages({ media: said });
  const id = useId();
  const { files, add, dismiss } = useUploads({ kind, most, onUploaded });
  const [over, setOver] = useState(false);
  const Icon = kind === "image" ? ImagePlus : Video;
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    add(event.dataTransfer.files);
  };
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    add(event.clipboardData.files);
  };
  return (
    <Field id={id} {...field}>
      {(control) => (
        <section
          aria-label={t("add", { kind, most, field: field.label })}
          onDrop={onDrop}
          onDragOver={onDragOver}
          onDragLeave={() => setOver(false)}
          onPaste={onPaste}
          className="grid gap-2"
        >
          <div
            className={cx(
              "relative grid grid-cols-[auto_1fr] items-center gap-x-3.5 rounded-md border border-edge border-dashed px-3.5 py-3.5 transition-colors duration-150 hover:bg-rule-2/60 has-focus-visible:outline-2 has-focus-visible:outline-glass has-focus-visible:outline-offset-2",
              over && "border-glass bg-glass-wash",
            )}
          >
            <Icon size={22} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
            <p className="text-small">
              <span className="font-semibold underline decoration-glass-edge underline-offset-4">
                {t("choose", { kind, most })}
              </span>
              <span className="text-ink-2">{t("orDrop", { most })}</span>
              <span className="block text-ink-3">
                {t("limit", { wanted: wantedWords(kind), size: maxBytes[kind] / megabyte, most })}
              </span>
            </p>
            <input
              {...control}
              type="file"
              accept={acceptedTypes[kind].join(",")}
              multiple={most > 1}
              onChange={(event) => {
                add(event.target.files);
                event.target.value = "";
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </div>
          {files.length > 0 && (
            <ul aria-label={t("uploads")} className="grid gap-2">
              {files.map((file) => (
                <FileRow key={file.key} file={file} dismiss={() => dismiss(file.key)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </Field>
  );
}

function FileRow({ file: { name, preview, part, refused }, dismiss }: { file: Upload; dismiss: () => void }) {
  const t = messages({ media: said });
  const percent = Math.round(part * 100);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      {preview === null ? (
        <span className="size-11 border border-rule bg-rule-2" />
      ) : (
        // biome-ignore lint/performance/noImgElement: a file of this computer.
        <img src={preview} alt="" className="size-11 border border-rule object-cover" />
      )}
      {refused === null ? (
        <div className="grid min-w-0 gap-1.5">
          <p className="truncate text-small">
            {percent === 100 ? t("checking", { name }) : `${name} · ${percent}%`}
          </p>
          <div
            role="progressbar"
            aria-label={t("uploading", { name })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <Bar value={percent} max={100} className="w-full" />
          </div>
        </div>
      ) : (
        <p role="alert" className="text-fail text-small [overflow-wrap:anywhere]">
          {name}: {refused}
        </p>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t(refused === null ? "cancel" : "dismiss", { name })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={dismiss}
      />
    </li>
  );
}

type Upload = {
  key: string;
  name: string;
  preview: string | null;
  part: number;
  /** Why it can't be added. */
  refused: string | null;
  stop: AbortController;
};

type Uploading = Required<Pick<DropZoneProps, "kind" | "most" | "onUploaded">>;

/** Files on their way, one after the other, so that they arrive in their order. Leaving the page stops them. */
function useUploads({ kind, most, onUploaded }: Uploading) {
  const t = messages({ media: said });
  const [files, setFiles] = useState<readonly Upload[]>([]);
  const sendFile = use(UploaderContext);
  const latest = useRef({ onUploaded, files });
  latest.current = { onUploaded, files };
  const queue = useRef(Promise.resolve());
  useEffect(
    () => () => {
      for (const { stop, preview } of latest.current.files) {
        stop.abort();
        if (preview !== null) URL.revokeObjectURL(preview);
      }
    },
    [],
  );

  const put = (key: string, changed: Partial<Upload>) =>
    setFiles((now) => now.map((file) => (file.key === key ? { ...file, ...changed } : file)));
  const dismiss = (key: string) => {
    const file = latest.current.files.find((each) => each.key === key);
    file?.stop.abort();
    if (file?.preview) URL.revokeObjectURL(file.preview);
    setFiles((now) => now.filter((each) => each.key !== key));
  };
  const send = async (file: File, { key, stop }: Upload) => {
    if (stop.signal.aborted) return;
    try {
      const media = await sendFile(file, (part) => put(key, { part }), stop.signal);
      if (stop.signal.aborted) return;
      dismiss(key);
      latest.current.onUploaded(media);
    } catch (error) {
      if (!stop.signal.aborted) put(key, { refused: (error as Error).message });
    }
  };

  const add = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    let room = most - latest.current.files.filter(({ refused }) => refused === null).length;
    const added = chosen.map((file): [File, Upload] => {
      const fault = fileError(file, kind);
      const refused = fault ?? (room > 0 ? null : t(most > 1 ? "noMore" : "onlyOne"));
      if (refused === null) room -= 1;
      const preview = kind === "image" && fault === null ? URL.createObjectURL(file) : null;
      return [file, { key: v7(), name: file.name, preview, part: 0, refused, stop: new AbortController() }];
    });
    // What was refused before has been read by now.
    setFiles((now) => [
      ...now.filter(({ refused }) => refused === null),
      ...added.map(([, upload]) => upload),
    ]);
    for (const [file, upload] of added)
      if (upload.refused === null) queue.current = queue.current.then(() => send(file, upload));
  };
  return { files, add, dismiss };
}
