import { notify } from "@/components/ui/notify";
import { Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { forms } from "@/messages/en.json";

export type OutcomeWords = { done?: string; detail?: string; failed: string };

export async function notifyOutcome(run: () => Promise<unknown>, words: OutcomeWords): Promise<boolean> {
  const t = messages({ forms });
  try {
    await run();
    if (words.done) notify({ tone: "done", text: words.done, detail: words.detail });
    return true;
  } catch (error) {
    const detail = error instanceof Problem ? error.detail : t("tryAgain");
    notify({ tone: "failed", text: words.failed, detail });
    return false;
  }
}
