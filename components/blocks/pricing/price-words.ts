import { sourceLocale, tagOf } from "@/lib/core/locales";
import { language, messages } from "@/lib/core/messages";
import type { BlockData } from "@/lib/documents/blocks/envelope";
import { formatAmount } from "@/lib/documents/blocks/pricing/price";
import { document } from "@/messages/en.json";

/** What a plan costs, such as "€9", and for how long, such as "per month", if that costs anything. */
export function priceWords(plan: BlockData<"pricing">["plans"][number]) {
  const t = messages({ document });
  const { locale } = language();
  // English prices are written as in the United States: "$9".
  const tag = locale === sourceLocale ? locale : tagOf(locale);
  return {
    amount: formatAmount(plan, { tag, free: t("free"), onRequest: t("onRequest") }),
    interval: plan.amount ? t(plan.interval) : null,
  };
}
