import type { SiteLink } from "@/components/site/site-links";

/** The pages of the documentation, in the order in which they are read. */
export const CHAPTERS: SiteLink[] = [
  { href: "/docs", label: "Getting started" },
  { href: "/docs/keys", label: "Keys and sessions" },
  { href: "/docs/conventions", label: "Conventions" },
  { href: "/docs/documents", label: "Documents and blocks" },
  { href: "/docs/webhooks", label: "Webhooks" },
  { href: "/docs/agents", label: "For agents" },
  { href: "/docs/client", label: "TypeScript client" },
  { href: "/docs/problems", label: "Problems" },
  { href: "/docs/reference", label: "Reference" },
];
