import { formatList } from "@/components/ui/format";
import { isRecord } from "@/lib/core/is-record";
import { messages } from "@/lib/core/messages";
import type { FieldChange } from "@/lib/documents/blocks/field-changes";
import { type WordMark, whole } from "@/lib/documents/blocks/word-marks";
import { diff } from "@/messages/en.json";
import { keyed } from "./renderer";

/** Inserted words are underlined and deleted ones struck, so neither depends on color. */
export function Words({ words }: { words: readonly WordMark[] }) {
  return (
    <p className="measure whitespace-pre-wrap break-words" dir="auto">
      {keyed(words).map(({ key, item: { kind, text } }) => {
        const [Tag, className] = LOOKS[kind];
        return (
          <Tag key={key} className={className}>
            {text}
          </Tag>
        );
      })}
    </p>
  );
}

const LOOKS = {
  same: ["span", undefined],
  added: ["ins", "bg-good-wash decoration-2 decoration-good underline-offset-4"],
  removed: ["del", "text-fail decoration-fail"],
} as const;

type FieldChangesProps = {
  fields: readonly FieldChange[];
  /** What a path is called, where it has a name of its own. */
  names?: Readonly<Record<string, string>>;
};

/** Values that differ, one under the other: of texts the words, of everything else both. */
export function FieldChanges({ fields, names = {} }: FieldChangesProps) {
  return (
    <dl className="grid gap-1">
      {fields.map(({ path, before, after, words }) => (
        <div key={path} className="grid gap-x-4 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="label break-words pt-0.5">{nameOf(path, names)}</dt>
          <dd className="min-w-0">
            <Words words={words ?? [...allOf("removed", before), ...allOf("added", after)]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a field is called, or the list or field that it is a part of. */
function nameOf(path: string, names: Readonly<Record<string, string>>): string {
  const [field = path] = path.split(/[.[]/);
  return names[path] ?? names[field] ?? path;
}

const allOf = (kind: "removed" | "added", value: unknown) =>
  value === undefined ? [] : whole(kind, said(value));

const said = (value: unknown): string => {
  const t = messages({ diff });
  if (value === null) return t("nothing");
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return formatList(value.map(said));
  if (!isRecord(value)) return String(value);
  if ("mediaId" in value && typeof value.alt === "string")
    return value.alt === "" ? t("barePicture") : t("picture", { alt: value.alt });
  return Object.values(value).map(said).join(" · ");
};
