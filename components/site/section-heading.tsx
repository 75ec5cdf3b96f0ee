import type { ReactNode } from "react";

type SectionHeadingProps = { title: ReactNode; aside?: ReactNode; id?: string; as?: "h1" | "h2" };

/** A section under the strong rule: its title, and at the right a mono note or a link. */
export function SectionHeading({ title, aside, id, as: Heading = "h2" }: SectionHeadingProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-ink border-t-2 border-b border-b-rule pt-3 pb-3.5">
      <Heading id={id} className="name max-w-full shrink-0 text-h2">
        {title}
      </Heading>
      {aside && <span className="label">{aside}</span>}
    </div>
  );
}
