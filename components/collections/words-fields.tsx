import { InputField, TextareaField } from "@/components/forms/input-field";
import { Checkbox } from "@/components/ui/checkbox";
import type { Collection } from "@/lib/catalog/collections/schema";
import { messages } from "@/lib/core/messages";
import { collecting } from "@/messages/en.json";

type WordsFieldsProps = {
  collection?: Pick<Collection, "title" | "description" | "visibility" | "isWaiting">;
  /** A reviewer suspended it, so that it stays private. */
  suspended?: boolean;
};

export function WordsFields({ collection, suspended = false }: WordsFieldsProps) {
  const t = messages({ collecting });
  const { title = "", description = null, visibility = "private" } = collection ?? {};
  return (
    <>
      <InputField
        name="title"
        label={t("title")}
        defaultValue={title}
        maxLength={80}
        required
        autoComplete="off"
      />
      <TextareaField
        name="description"
        label={t("description")}
        optional
        defaultValue={description ?? ""}
        maxLength={500}
        rows={3}
        hint={t("plainText")}
      />
      <fieldset className="grid gap-0.5">
        <legend className="pb-1 text-ink-2 text-small">{t("audience")}</legend>
        <Checkbox
          kind="radio"
          name="visibility"
          value="private"
          label={t("private")}
          defaultChecked={visibility === "private"}
        />
        <Checkbox
          kind="radio"
          id="visibility-public"
          name="visibility"
          value="public"
          label={t("public")}
          hint={hintOf(suspended, collection?.isWaiting)}
          defaultChecked={visibility === "public"}
          disabled={suspended}
        />
      </fieldset>
    </>
  );
}

function hintOf(suspended: boolean, isWaiting = false): string {
  const t = messages({ collecting });
  if (suspended) return t("madePrivate");
  return isWaiting ? t("waiting") : t("shownWithName");
}

export const wordsOf = (typed: FormData) => ({
  title: String(typed.get("title") ?? ""),
  description: String(typed.get("description") ?? "") || null,
  visibility: typed.get("visibility") === "public" ? ("public" as const) : ("private" as const),
});
