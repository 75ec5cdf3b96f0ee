import { Bar } from "@/components/ui/bar";

/** The score in small: a strip and its number. */
export function TrustBar({ score }: { score: number }) {
  return (
    <span
      className="flex shrink-0 items-center gap-2 text-small font-semibold"
      title={`Trust ${score} of 100`}
    >
      <Bar value={score} max={100} className="h-2 w-[1.875rem]" />
      <span className="sr-only">Trust </span>
      {score}
    </span>
  );
}
