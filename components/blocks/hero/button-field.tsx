import { Button } from "@/components/ui/button";
import { messages } from "@/lib/core/messages";
import { blockForm } from "@/messages/en.json";
import { BlockField } from "../block-field";
import { type Bound, fieldsOf } from "../bound";

type Cta = { label: string; url: string };

export function ButtonField({ value, ...field }: Bound<Cta | null>) {
  const t = messages({ blockForm });
  if (value === null) {
    return (
      <Button className="justify-self-start" onClick={() => field.onChange({ label: "", url: "" })}>
        {t("addButton")}
      </Button>
    );
  }
  const of = fieldsOf({ ...field, value });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
      <BlockField {...of("label")} />
      <BlockField {...of("url")} />
      <Button className="self-end" aria-label={t("removeButton")} onClick={() => field.onChange(null)}>
        {t("remove")}
      </Button>
    </div>
  );
}
