import type { ReactNode } from "react";
import { sourceLocale } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";

/** What the server keeps as an English sentence, such as the evidence of a trust score or a problem of an import. */
export function Untranslated({ children }: { children: ReactNode }) {
  if (language().locale === sourceLocale) return children;
  return (
    <span lang={sourceLocale} dir="ltr">
      {children}
    </span>
  );
}
