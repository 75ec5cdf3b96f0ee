import type { ReactNode } from "react";
import { SectionHeading } from "@/components/site/section-heading";

type PartProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A part of a chapter, with an address of its own. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="mb-14">
      <SectionHeading id={id} title={title} aside={aside} />
      <div className="grid gap-5 pt-5 [&>*]:min-w-0">{children}</div>
    </section>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
