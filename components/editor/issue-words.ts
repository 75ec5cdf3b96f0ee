import { byCode } from "@/components/ui/by-code";
import { sourceLocale } from "@/lib/core/locales";
import { language } from "@/lib/core/messages";
import { issues } from "@/messages/en.json";

/**
 * What is wrong with a value: in English as its rule says it, with all details; in another language by the rule's code, and
 * by its field where that has a message of its own.
 */
export function issueWords({ code, message }: { code: string; message: string }, field = ""): string {
  if (language().locale === sourceLocale) return message;
  return byCode({ issues }, `${code}_${field}`, byCode({ issues }, code, message));
}
