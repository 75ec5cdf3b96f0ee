import type { ServerResponse } from "node:http";
import { bridge } from "../core/bridge";
import { isTranslated, type Language, sourceLocale, splitLocale } from "../core/locales";
import type { Incoming } from "./cache-key";
import { answer } from "./intercept-reply";
import { addSecurityHeaders } from "./security-headers";
import { flatten } from "./to-stored";

/** The language of a page and the address that the framework knows it by, or where an address leads instead. */
export type Choice = { language?: Language; path: string } | { redirect: string };

/**
 * The language of a page, which its address alone decides. The prefix of the first language leads to the address without
 * one; a prefix of a language that the site doesn't have, or before a page that doesn't speak it, is part of an address
 * at which there is nothing.
 */
export async function chooseLanguage(path: string): Promise<Choice> {
  const languages = (await bridge().readLanguages?.()) ?? [];
  const found = splitLocale(path);
  const [home] = languages;
  if (home && found?.locale === home.locale) return { redirect: found.rest };
  const spoken = found && languages.find(({ locale }) => locale === found.locale);
  if (spoken && isTranslated(found.rest)) return { language: spoken, path: found.rest };
  if (!home || home.locale === sourceLocale || isTranslated(path)) return { language: home, path };
  return { language: { locale: sourceLocale, prefix: "", home: home.locale }, path };
}

/** Leads to the address of a page in the first language; for now, since another language may become the first. */
export function leadTo(request: Incoming, response: ServerResponse, location: string): void {
  addSecurityHeaders(request, response);
  const headers = { ...response.getHeaders(), "cache-control": "no-store", location };
  answer(response, 307, flatten(headers), "");
}
