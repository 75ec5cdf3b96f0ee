import type { ReactNode } from "react";
import { Section } from "@/components/site/section-heading";

type PartProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

export function Part({ id, title, aside, children }: PartProps) {
  return (
    <Section id={id} title={title} aside={aside} className="mb-14">
      <div className="grid gap-5 pt-5 [&>*]:min-w-0">{children}</div>
    </Section>
  );
}

/** Text in which backticks set code apart, as the descriptions of operations have it. */
export function Coded({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that never changes
  return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}
