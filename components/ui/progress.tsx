import { cx } from "./classes";

type ProgressProps = {
  label: string /** 0 to 1; without it the end is not known. */;
  value?: number;
  detail?: string;
};

/** Work of more than a second: what it is, how far it is. */
export function Progress({ label, value, detail }: ProgressProps) {
  const known = value !== undefined;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-small text-ink-2">{label}</span>
        <span className="label">{detail ?? (known ? `${Math.round(value * 100)}%` : "")}</span>
      </div>
      <progress
        aria-label={label}
        max={1}
        value={value}
        className={cx(
          "block h-1.5 w-full appearance-none overflow-hidden border-0 bg-rule [&::-moz-progress-bar]:bg-glass [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-glass [&::-webkit-progress-value]:transition-[width]",
          !known &&
            "animate-[slide-bar_1.2s_linear_infinite] bg-[linear-gradient(var(--color-glass),var(--color-glass))] bg-[length:34%_100%] bg-no-repeat [&::-moz-progress-bar]:bg-transparent",
        )}
      />
    </div>
  );
}
