import type { ReactNode } from "react";

type Fact = { term: string; value: ReactNode };

/** Terms and their values in a sheet, as beside a product. */
export function Facts({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <section aria-label={label} className="sheet px-5 py-4">
      <dl className="grid gap-2 text-small">
        {facts.map((fact) => (
          <div key={fact.term} className="flex justify-between gap-6">
            <dt className="shrink-0 text-ink-3">{fact.term}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
