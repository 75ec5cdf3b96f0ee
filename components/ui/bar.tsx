import { cx } from "./classes";

type BarProps = { value: number; max: number; tone?: "brand" | "good" | "fail"; className?: string };

/** A share as a filled strip. The figure is beside it as text, so the strip itself is hidden from screen readers. */
export function Bar({ value, max, tone = "brand", className }: BarProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <svg
      data-bar=""
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx(
        "bar mirrored",
        tone === "good" && "fill-good",
        tone === "fail" && "fill-fail",
        className,
      )}
    >
      <rect width={Math.round(share * 10) / 10} height="1" />
    </svg>
  );
}
