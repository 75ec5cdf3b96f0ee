import type { SitePage } from "@/lib/blog/schema";
import type { Person } from "@/lib/core/ctx";
import { messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";

export type SiteLink = { href: string; label: string; also?: string[] };

/** Links by the names of their labels, in the language of the page. */
const labelled = (...links: (Omit<SiteLink, "label"> & { label: keyof typeof frame })[]): SiteLink[] => {
  const t = messages({ frame });
  return links.map((link) => ({ ...link, label: t(link.label) }));
};

export const mainLinks = () =>
  labelled(
    { href: "/", label: "directory", also: ["/o/", "/products/", "/compare", "/search", "/directory"] },
    { href: "/categories", label: "categories", also: ["/c/"] },
    { href: "/collections", label: "collections" },
    { href: "/rankings", label: "rankings" },
    { href: "/blog", label: "blog" },
  );

export const adminLinks = () => labelled({ href: "/admin", label: "admin" });

export const accountLinks = (role: Person["role"]): SiteLink[] => [
  ...labelled(
    { href: "/dashboard", label: "dashboard" },
    { href: "/saved", label: "saved" },
    { href: "/notifications", label: "notifications" },
    { href: "/settings", label: "settings" },
  ),
  ...(role === "admin" ? adminLinks() : []),
];

export function footerLinks(): { title: string; links: SiteLink[] }[] {
  const t = messages({ frame });
  return [
    {
      title: t("explore"),
      links: labelled(
        { href: "/", label: "directory" },
        { href: "/categories", label: "categories" },
        { href: "/rankings", label: "rankings" },
        { href: "/collections", label: "collections" },
        { href: "/search", label: "search" },
        { href: "/blog", label: "blog" },
      ),
    },
    {
      title: t("submit"),
      links: labelled(
        { href: "/new", label: "submitProduct" },
        { href: "/dashboard", label: "dashboard" },
        { href: "/settings/keys", label: "keys" },
      ),
    },
    {
      title: t("transparency"),
      links: labelled(
        { href: "/methodology", label: "methodology" },
        { href: "/moderation-log", label: "log" },
        { href: "/stats", label: "stats" },
        { href: "/docs", label: "docs" },
      ),
    },
  ];
}

export const machineLinks = (): SiteLink[] => [
  ...labelled({ href: "/docs/agents", label: "agentsGuide" }),
  { href: "/api/openapi.json", label: "OpenAPI" },
  { href: "/llms.txt", label: "llms.txt" },
];

export const pageName = (page: SitePage): string => messages({ frame })(page);
