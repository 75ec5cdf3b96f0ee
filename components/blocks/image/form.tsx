import { type FormProps, SelectField, TextField } from "../fields";
import { MediaField } from "../media-field";

const WIDTHS = { text: "Text width", wide: "Page width" };

export function ImageForm({ of }: FormProps<"image">) {
  return (
    <div className="grid gap-4">
      <MediaField label="Picture" {...of("media")} />
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <TextField label="Caption" optional {...of("caption")} />
        <SelectField label="Width" values={["text", "wide"]} names={WIDTHS} {...of("width")} />
      </div>
    </div>
  );
}
