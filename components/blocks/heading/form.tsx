import { type FormProps, SelectField, TextField } from "../fields";

const LEVELS = { 2: "Section", 3: "Subsection" };

export function HeadingForm({ of }: FormProps<"heading">) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
      <TextField label="Heading" {...of("text")} />
      <SelectField label="Level" values={[2, 3]} names={LEVELS} {...of("level")} />
    </div>
  );
}
