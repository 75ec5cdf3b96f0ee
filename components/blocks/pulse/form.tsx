import { PULSE_WINDOW_NAMES, PULSE_WINDOWS, type PulseWindow } from "@/lib/documents/blocks/pulse/window";
import { FlagField, type FormProps, SelectField, TextField } from "../fields";

const nameOf = (window: PulseWindow) => `The ${PULSE_WINDOW_NAMES[window]}`;

export function PulseForm({ of }: FormProps<"pulse">) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
        <TextField label="Title" optional {...of("title")} />
        <SelectField label="Window" values={PULSE_WINDOWS} names={nameOf} {...of("window")} />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <FlagField label="Show latency" {...of("showLatency")} />
        <FlagField label="Show history" {...of("showHistory")} />
      </div>
      <p className="text-ink-3 text-small">Measures the website in the listing when someone requests it.</p>
    </div>
  );
}
