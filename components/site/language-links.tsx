"use client";

import { ownName } from "@/lib/core/in-language";
import { isTranslated, type Locale, pathIn } from "@/lib/core/locales";
import { language, messages } from "@/lib/core/messages";
import { frame } from "@/messages/en.json";
import { usePath } from "./use-path";

/** The same page in the other languages of the site, each in its own name; the home page, where this one speaks only English. */
export function LanguageLinks({ locales }: { locales: readonly Locale[] }) {
  const path = usePath();
  const spoken = language();
  const [home = spoken.locale] = locales;
  // A person's own pages are in the language of their settings.
  if (spoken.isPersonal) return null;
  return (
    <nav aria-label={messages({ frame })("language")}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        {locales.map((locale) => (
          <li key={locale}>
            {/* The frame changes too, so the browser loads the page. */}
            <a
              href={pathIn(locale, home, isTranslated(path) ? path : "/")}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === spoken.locale ? "true" : undefined}
              className="foot-link aria-[current]:font-semibold"
            >
              {ownName(locale)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
