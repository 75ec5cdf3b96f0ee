"use client";

import { ArrowUpRight } from "lucide-react";
import { sendBeacon } from "@/components/traffic/view-beacon";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import { productTools } from "@/messages/en.json";

type VisitLinkProps = { slug: string; websiteUrl: string; short?: boolean };

/**
 * The way to a product's own website, with the host that it leads to unless it is `short`; reports that it was followed
 * by any button or key.
 */
export function VisitLink({ slug, websiteUrl, short = false }: VisitLinkProps) {
  const t = messages({ productTools });
  const report = () => sendBeacon(`products/${slug}/visits`);
  return (
    <a
      href={websiteUrl}
      rel="nofollow ugc noopener"
      className={short ? "button" : "button button-visit"}
      title={short ? websiteUrl : undefined}
      onClick={report}
      onAuxClick={({ button }) => button === MIDDLE && report()}
    >
      <span className="flex items-center gap-1.5">
        {t(short ? "visit" : "visitWebsite")} <ArrowUpRight size={15} aria-hidden="true" />
      </span>
      {!short && <span className="label max-w-full truncate">{shownHost(websiteUrl) ?? websiteUrl}</span>}
    </a>
  );
}

const MIDDLE = 1;
