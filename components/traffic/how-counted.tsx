import { SectionHeading } from "@/components/site/section-heading";

/** What a figure of this page means, and what is not known for it. */
export function HowCounted() {
  return (
    <section aria-labelledby="how-counted">
      <SectionHeading id="how-counted" title="How it is counted" />
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        <p>
          The page itself tells that it was seen, once it is visible. No cookie is set and no address is kept.
        </p>
        <p>
          A visitor is told apart from others within one UTC day only. The secret that does it is another one
          each day, and is thrown away after two days.
        </p>
        <p>Days begin at 00:00 UTC. A bar with a dashed edge is a day that the range holds in part.</p>
      </div>
    </section>
  );
}
