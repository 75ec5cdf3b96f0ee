import type { SitePage } from "@/lib/blog/schema";
import type { Person } from "@/lib/core/ctx";

export type SiteLink = { href: string; label: string; also?: string[] };

export const MAIN_LINKS: SiteLink[] = [
  {
    href: "/",
    label: "Directory",
    also: ["/o/", "/products/", "/compare", "/search", "/directory"],
  },
  { href: "/categories", label: "Categories", also: ["/c/"] },
  { href: "/collections", label: "Collections" },
  { href: "/rankings", label: "Rankings" },
  { href: "/blog", label: "Blog" },
];

const ACCOUNT_LINKS: SiteLink[] = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/saved", label: "Saved and followed" },
  { href: "/notifications", label: "Notifications" },
  { href: "/settings", label: "Settings" },
];

export const ADMIN_LINK: SiteLink = { href: "/admin", label: "Admin" };

export const accountLinks = (role: Person["role"]): SiteLink[] =>
  role === "admin" ? [...ACCOUNT_LINKS, ADMIN_LINK] : ACCOUNT_LINKS;

export const FOOTER_LINKS: { title: string; links: SiteLink[] }[] = [
  {
    title: "Explore",
    links: [
      { href: "/", label: "Directory" },
      { href: "/categories", label: "Categories" },
      { href: "/rankings", label: "Rankings" },
      { href: "/collections", label: "Collections" },
      { href: "/search", label: "Search" },
      { href: "/blog", label: "Blog" },
    ],
  },
  {
    title: "Submit",
    links: [
      { href: "/new", label: "Submit a product" },
      { href: "/dashboard", label: "Dashboard" },
      { href: "/settings/keys", label: "API keys" },
    ],
  },
  {
    title: "Transparency",
    links: [
      { href: "/methodology", label: "How scores work" },
      { href: "/moderation-log", label: "Moderation log" },
      { href: "/stats", label: "The directory in numbers" },
      { href: "/docs", label: "API and docs" },
    ],
  },
];

export const MACHINE_LINKS: SiteLink[] = [
  { href: "/docs/agents", label: "Guide for agents" },
  { href: "/api/openapi.json", label: "OpenAPI" },
  { href: "/llms.txt", label: "llms.txt" },
];

export const pageNames: Record<SitePage, string> = {
  about: "About",
  privacy: "Privacy",
  imprint: "Imprint",
  terms: "Terms",
};
