import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "./button";

type PagerProps = {
  next?: string | null;
  first?: string | null;
  label?: string;
  words?: { first: string; next: string };
};

const WORDS = { first: "First page", next: "Next" };

/** Keyset pages go forward; the way back is the browser's, or to the first page. */
export function Pager({ next, first, label = "Pages", words = WORDS }: PagerProps) {
  if (!next && !first) return null;
  return (
    <nav aria-label={label} className="flex justify-end gap-2.5 border-t border-rule pt-5">
      {first && (
        <ButtonLink href={first} rel="first" variant="quiet" icon={<ArrowLeft size={16} />}>
          {words.first}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next} rel="next">
          {words.next}
          <ArrowRight size={16} />
        </ButtonLink>
      )}
    </nav>
  );
}
