import { byCode } from "@/components/ui/by-code";
import type { ScreeningCheck } from "@/lib/catalog/products/schema";
import { sourceLocale } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";
import { checkTitle } from "@/lib/review/screening/checks/schema";
import { checkFindings, checkNames } from "@/messages/en.json";

/** What an automatic check is called. */
export const checkName = (id: string): string => byCode({ checkNames }, id, checkTitle(id));

/** What a check found: in English as it says it, with all details; in another language what its outcome means. */
export function findingWords({ id, outcome, measured, message }: ScreeningCheck): string {
  if (language().locale === sourceLocale) return message;
  return byCode({ checkFindings }, `${id}_${measured === false ? "unmeasured" : outcome}`, message);
}
