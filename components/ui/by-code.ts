import type { Area, Messages } from "@/lib/core/locales";
import { messages } from "@/lib/core/messages";

/**
 * What an area calls something by its code, such as a field or a check: `byCode({ checklist }, key, label)`. A code without
 * a message, such as one of a newer release, is called what the server calls it.
 */
export function byCode<A extends Area>(english: Pick<Messages, A>, code: string, otherwise: string): string {
  const [texts] = Object.values(english) as [object];
  return Object.hasOwn(texts, code) ? messages(english)(code as keyof Messages[A]) : otherwise;
}
