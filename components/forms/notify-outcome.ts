import { notify } from "@/components/ui/notify";
import { Problem } from "@/lib/api/client";

export type OutcomeWords = { done?: string; detail?: string; failed: string };

export async function notifyOutcome(run: () => Promise<unknown>, words: OutcomeWords): Promise<boolean> {
  try {
    await run();
    if (words.done) notify({ tone: "done", text: words.done, detail: words.detail });
    return true;
  } catch (error) {
    const detail = error instanceof Problem ? error.detail : "Try again.";
    notify({ tone: "failed", text: words.failed, detail });
    return false;
  }
}
