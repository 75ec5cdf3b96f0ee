"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { SitePage } from "@/lib/blog/schema";
import type { Person } from "@/lib/core/ctx";
import type { Locale } from "@/lib/core/locales";
import type { FooterLink } from "@/lib/platform/settings/fields/schema";
import { useFrameOf } from "./use-me";

export type Site = {
  name: string;
  /** The id of its picture, and of another for the dark theme. */
  logo: string | null;
  logoDark: string | null;
  footerNote: string;
  footerLinks: readonly FooterLink[];
  /** Those that are written. */
  pages: readonly SitePage[];
  /** Its languages, where it has several. */
  locales?: readonly Locale[];
};

/** What a page without the frame of the others knows, such as one that failed: not even the name. */
const SiteContext = createContext<Site>({
  name: "",
  logo: null,
  logoDark: null,
  footerNote: "",
  footerLinks: [],
  pages: [],
});

export const useSite = (): Site => useContext(SiteContext);

/** Whether a page stands in the frame of the public pages; a missing one may stand in none. */
export const FramedContext = createContext(false);

const PersonContext = createContext<Person | null>(null);

/** Who is signed in, on the pages of accounts, builders and admins; null for a guest. */
export const usePerson = (): Person | null => useContext(PersonContext);

export function PersonProvider({ person, children }: { person: Person | null; children: ReactNode }) {
  useFrameOf(person?.id);
  return <PersonContext value={person}>{children}</PersonContext>;
}

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}
