import { Plus } from "lucide-react";

/** The hairline between two blocks that opens into an empty place. */
export function InsertLine({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="group/line relative flex h-8 w-full items-center outline-none pointer-coarse:h-9"
    >
      <span className="h-px w-full bg-glass opacity-0 transition-opacity duration-150 group-hover/line:opacity-100 group-focus-visible/line:opacity-100" />
      <span className="absolute left-1/2 grid size-6 -translate-x-1/2 place-items-center rounded-full border border-rule bg-wall text-ink-3 opacity-0 transition-opacity duration-150 group-hover/line:border-glass group-hover/line:text-glass group-hover/line:opacity-100 group-focus-visible/line:border-glass group-focus-visible/line:text-glass group-focus-visible/line:opacity-100 pointer-coarse:opacity-100">
        <Plus aria-hidden="true" size={14} />
      </span>
    </button>
  );
}
