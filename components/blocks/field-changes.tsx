import type { FieldChange } from "@/lib/blocks/field-changes";
import { Words } from "./words";

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
            <Words words={words ?? [...whole("removed", before), ...whole("added", after)]} />
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

function whole(kind: "removed" | "added", value: unknown) {
  if (value === undefined) return [];
  const text = said(value);
  return text === "" ? [] : [{ kind, text }];
}

const said = (value: unknown): string => {
  if (value === null) return "nothing";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(said).join(", ");
  if (isPicture(value))
    return value.alt === "" ? "a picture without a description" : `a picture: ${value.alt}`;
  return typeof value === "object" ? Object.values(value).map(said).join(" · ") : String(value);
};

const isPicture = (value: unknown): value is { mediaId: string; alt: string } =>
  typeof value === "object" &&
  value !== null &&
  "mediaId" in value &&
  "alt" in value &&
  typeof value.alt === "string";
