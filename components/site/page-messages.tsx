import type { ReactNode } from "react";
import { sourceLocale } from "@/lib/core/locales";
import { browserLanguage, type PageGroup } from "@/lib/core/messages";
import { PageLanguage } from "./page-language";

/** Brings a page in a browser its language and the messages of a group of pages; nothing on a site in English alone. */
export function PageMessages({ of, children }: { of: PageGroup; children: ReactNode }) {
  const spoken = browserLanguage(of);
  const isPlain = spoken.locale === sourceLocale && spoken.isOnly;
  return isPlain ? children : <PageLanguage spoken={spoken}>{children}</PageLanguage>;
}
