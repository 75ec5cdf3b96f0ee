import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import {
  isPersonalPage,
  isTranslated,
  type Language,
  languageHeader,
  sourceLocale,
  splitLocale,
} from "../core/locales";
import type { Incoming } from "./cache-key";
import { answer } from "./intercept-reply";
import { addSecurityHeaders } from "./security-headers";
import { flatten } from "./to-stored";

/** The language of a page and the address that the framework knows it by, or where an address leads instead. */
export type Choice = { language?: Language; path: string } | { redirect: string };

/**
 * The language of a page. For pages of one person it is that person's, and for all others the address alone decides. The
 * prefix of the first language leads to the address without one; a prefix of a language that the site doesn't have, or
 * before a page that doesn't speak it, is part of an address at which there is nothing.
 */
export async function chooseLanguage(path: string, headers: IncomingHttpHeaders): Promise<Choice> {
  const languages = (await bridge().readLanguages?.()) ?? [];
  const asked = headers[languageHeader];
  if (asked !== undefined && path.startsWith("/api/v1/"))
    return { language: languages.find(({ locale }) => locale === asked), path };
  const found = splitLocale(path);
  const [home] = languages;
  if (home && found?.locale === home.locale) return { redirect: found.rest };
  const spoken = found && languages.find(({ locale }) => locale === found.locale);
  if (spoken && isTranslated(found.rest)) return { language: spoken, path: found.rest };
  if (home && isPersonalPage(path)) {
    const own = home.isOnly ? undefined : await bridge().readPersonLocale?.(headers);
    const language = languages.find(({ locale }) => locale === own) ?? home;
    return { language: { ...language, isPersonal: true }, path };
  }
  if (!home || home.locale === sourceLocale || isTranslated(path)) return { language: home, path };
  return { language: { locale: sourceLocale, prefix: "", home: home.locale }, path };
}

/** Whether the API answers in the language of the page that asks: what may be stored for others is English. */
export const speaks = ({ headers, method }: Incoming, path: string): boolean =>
  headers[languageHeader] !== undefined && (method !== "GET" || path.startsWith("/api/v1/me/"));

/** Leads to the address of a page in the first language; for now, since another language may become the first. */
export function leadTo(request: Incoming, response: ServerResponse, location: string): void {
  addSecurityHeaders(request, response);
  const headers = { ...response.getHeaders(), "cache-control": "no-store", location };
  answer(response, 307, flatten(headers), "");
}
