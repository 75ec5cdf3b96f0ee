"use client";

import { ArrowUpRight } from "lucide-react";
import { sendBeacon } from "@/components/traffic/send-beacon";
import { shownHost } from "@/lib/core/parse-url";

/** The way to a product's own website, with the host that it leads to; reports that it was followed by any button or key. */
export function VisitLink({ slug, websiteUrl }: { slug: string; websiteUrl: string }) {
  const report = () => sendBeacon(`products/${slug}/visits`);
  return (
    <a
      href={websiteUrl}
      rel="nofollow ugc noopener"
      className="button button-visit"
      onClick={report}
      onAuxClick={({ button }) => button === MIDDLE && report()}
    >
      <span className="flex items-center gap-1.5">
        Visit website <ArrowUpRight size={15} aria-hidden="true" />
      </span>
      <span className="label max-w-full truncate">{shownHost(websiteUrl) ?? websiteUrl}</span>
    </a>
  );
}

const MIDDLE = 1;
