import { ArrowUpRight } from "lucide-react";
import { shownHost } from "@/lib/core/parse-url";

/** The way to a product's own website, with the host that it leads to. */
export function VisitLink({ websiteUrl }: { slug: string; websiteUrl: string }) {
  return (
    <a href={websiteUrl} rel="nofollow ugc noopener" className="button button-visit">
      <span className="flex items-center gap-1.5">
        Visit website <ArrowUpRight size={15} aria-hidden="true" />
      </span>
      <span className="label max-w-full truncate">{shownHost(websiteUrl) ?? websiteUrl}</span>
    </a>
  );
}
