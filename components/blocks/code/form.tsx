import { CODE_LANGUAGES } from "@/lib/documents/blocks/code/languages";
import { AreaField, type FormProps, SelectField, TextField } from "../fields";

export function CodeForm({ of }: FormProps<"code">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_1fr]">
        <SelectField label="Language" values={CODE_LANGUAGES} names={String} {...of("language")} />
        <TextField label="File name" optional {...of("filename")} />
      </div>
      <AreaField label="Code" mono {...of("code")} />
    </div>
  );
}
