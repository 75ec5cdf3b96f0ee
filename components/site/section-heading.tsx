import type { ReactNode } from "react";

type SectionHeadingProps = { title: ReactNode; aside?: ReactNode; id?: string };

/** A section under the strong rule: its title, and at the right a mono note or a link. */
export function SectionHeading({ title, aside, id }: SectionHeadingProps) {
  return (
    <div className="section-head">
      <h2 id={id} className="name">
        {title}
      </h2>
      {aside && <span className="label">{aside}</span>}
    </div>
  );
}

type SectionProps = SectionHeadingProps & { id: string; className?: string; children: ReactNode };

export function Section({ id, className, children, ...heading }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHeading id={id} {...heading} />
      {children}
    </section>
  );
}
