import { InputField, TextareaField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";
import type { Collection } from "@/lib/catalog/collections/schema";

type WordsFieldsProps = {
  collection?: Pick<Collection, "title" | "description" | "visibility" | "isWaiting">;
  /** A reviewer suspended it, so that it stays private. */
  suspended?: boolean;
};

export function WordsFields({ collection, suspended = false }: WordsFieldsProps) {
  const { title = "", description = null, visibility = "private" } = collection ?? {};
  return (
    <>
      <InputField
        name="title"
        label="Title"
        defaultValue={title}
        maxLength={80}
        required
        autoComplete="off"
      />
      <TextareaField
        name="description"
        label="Description"
        optional
        defaultValue={description ?? ""}
        maxLength={500}
        rows={3}
        hint="Plain text, no links."
      />
      <fieldset className="grid gap-0.5">
        <legend className="pb-1 text-ink-2 text-small">Who can see it</legend>
        <Checkbox
          kind="radio"
          name="visibility"
          value="private"
          label="Only you"
          defaultChecked={visibility === "private"}
        />
        <Checkbox
          kind="radio"
          id="visibility-public"
          name="visibility"
          value="public"
          label="Everyone"
          hint={hintOf(suspended, collection?.isWaiting)}
          defaultChecked={visibility === "public"}
          disabled={suspended}
        />
      </fieldset>
    </>
  );
}

function hintOf(suspended: boolean, isWaiting = false): string {
  if (suspended) return "A reviewer made this collection permanently private.";
  return isWaiting
    ? "Waiting for review: your first public collection appears once a reviewer approves it."
    : "Shown with your name. Your first public collection is reviewed before it appears.";
}

export const wordsOf = (typed: FormData) => ({
  title: String(typed.get("title") ?? ""),
  description: String(typed.get("description") ?? "") || null,
  visibility: typed.get("visibility") === "public" ? ("public" as const) : ("private" as const),
});
