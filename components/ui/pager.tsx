import { ArrowLeft, ArrowRight } from "lucide-react";
import { ButtonLink } from "./button";

type PagerProps = {
  next?: string | null;
  first?: string | null /** "20 of 1,348" or the like. */;
  shown?: string;
  label?: string;
};

/** Keyset pages go forward; the way back is the browser's, or to the first page. */
export function Pager({ next, first, shown, label = "Pages" }: PagerProps) {
  if (!next && !first && !shown) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-5"
    >
      <span className="label">{shown}</span>
      <span className="flex gap-2.5">
        {first && (
          <ButtonLink
            href={first}
            rel="first"
            variant="quiet"
            icon={<ArrowLeft size={16} aria-hidden="true" />}
          >
            First page
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} rel="next">
            Next
            <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
