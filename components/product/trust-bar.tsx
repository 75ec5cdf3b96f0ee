import { Bar } from "@/components/ui/bar";

/** The score in small: a strip and its number. */
export function TrustBar({ score }: { score: number }) {
  return (
    <span className="trust-bar" title={`Trust ${score} of 100`}>
      <Bar value={score} max={100} />
      <span className="sr-only">Trust </span>
      {score}
    </span>
  );
}
