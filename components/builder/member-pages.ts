import { messages } from "@/lib/core/messages";
import { memberPages as said } from "@/messages/en.json";

const MEMBER_PAGES = ["edit", "status", "history", "traffic", "trust"] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];

/** What one of a product's pages for members is called, and what it is for. */
export function memberPageWords(page: MemberPage): { label: string; about: string } {
  const t = messages({ memberPages: said });
  return { label: t(page), about: t(`${page}About`) };
}

/** Those that someone may open, in the order of their tabs: only editors and owners edit. */
export const memberPages = (mayEdit: boolean): MemberPage[] =>
  MEMBER_PAGES.filter((page) => mayEdit || page !== "edit");
