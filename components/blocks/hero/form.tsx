import { Button } from "@/components/ui/button";
import { fieldsOf } from "../bound";
import { type FormProps, TextField } from "../fields";
import { MediaField } from "../media-field";

export function HeroForm({ data: { cta }, of }: FormProps<"hero">) {
  const setCta = of("cta").onChange;
  const ofCta = cta && fieldsOf({ ...of("cta"), value: cta });
  return (
    <div className="grid gap-4">
      <TextField label="Tagline" {...of("tagline")} />
      <MediaField label="Picture" optional {...of("media")} />
      {ofCta === null ? (
        <Button className="justify-self-start" onClick={() => setCta({ label: "", url: "" })}>
          Add button
        </Button>
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
          <TextField label="Button label" {...ofCta("label")} />
          <TextField label="Button URL" type="url" {...ofCta("url")} />
          <Button className="self-end" aria-label="Remove button" onClick={() => setCta(null)}>
            Remove
          </Button>
        </div>
      )}
    </div>
  );
}
