import { Button } from "@/components/ui/button";
import { BlockField } from "../block-field";
import { type Bound, fieldsOf } from "../bound";

type Cta = { label: string; url: string };

export function ButtonField({ value, ...field }: Bound<Cta | null>) {
  if (value === null) {
    return (
      <Button className="justify-self-start" onClick={() => field.onChange({ label: "", url: "" })}>
        Add button
      </Button>
    );
  }
  const of = fieldsOf({ ...field, value });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
      <BlockField label="Button label" {...of("label")} />
      <BlockField label="Button URL" {...of("url")} />
      <Button className="self-end" aria-label="Remove button" onClick={() => field.onChange(null)}>
        Remove
      </Button>
    </div>
  );
}
