import type { LucideIcon } from "lucide-react";
import { cx } from "@/components/ui/classes";

type IconToolProps = {
  label: string;
  Icon: LucideIcon;
  keys?: string;
  off?: boolean;
  small?: boolean;
  onPress: () => void;
};

/** A button that is a sign alone. One that is off can still be reached and heard. */
export function IconTool({ label, Icon, keys, off, small, onPress }: IconToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.replace("Arrow", "").replace("+", " ")})` : label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className={cx(
        "grid place-items-center rounded-sm text-ink-3 hover:bg-rule-2 hover:text-ink aria-disabled:opacity-35",
        small ? "size-7 pointer-coarse:size-9" : "size-8 pointer-coarse:size-10",
      )}
    >
      <Icon size={small ? 15 : 16} strokeWidth={small ? 2 : 1.75} aria-hidden="true" />
    </button>
  );
}
