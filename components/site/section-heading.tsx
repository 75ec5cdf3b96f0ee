import type { ReactNode } from "react";

type SectionHeadingProps = { title: ReactNode; aside?: ReactNode; id?: string };

/** A section under the strong rule: its title, and at the right a mono note or a link. */
export function SectionHeading({ title, aside, id }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-ink border-t-2 border-b border-b-rule pt-3 pb-3.5">
      <h2 id={id} className="name max-w-full shrink-0 text-h2">
        {title}
      </h2>
      {aside && <span className="label">{aside}</span>}
    </div>
  );
}

type SectionProps = SectionHeadingProps & { id: string; className?: string; children: ReactNode };

/** A section below such a heading, named by its title. */
export function Section({ id, className, children, ...heading }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} {...heading} />
      {children}
    </section>
  );
}
