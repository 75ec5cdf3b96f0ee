import { useState } from "react";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { call } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Product, RevisionReview } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { status as said } from "@/messages/en.json";
import { isRunning } from "./submission-timeline";

const READ = "GET /api/v1/products/{slug}/revisions/{revisionId}";
const refreshMs = 5000;
const runningRefreshMs = 1500;
const WAITING: ReadonlySet<string> = new Set(["in_review", "screening", "approved"]);

/** Sooner while a check still runs; never once nothing can change. */
function refreshAfter(review: RevisionReview | null): number {
  if (!review || !WAITING.has(review.status)) return 0;
  return isRunning(review) ? runningRefreshMs : refreshMs;
}

/** The submitted revision as it stands, looked at again while it waits, and what its builder can do with it. */
export function useStatus(product: Product, start: RevisionReview | null) {
  const t = messages({ status: said });
  const { slug, latest } = product;
  const [id, setId] = useState(start?.id ?? null);
  const [busy, setBusy] = useState(false);
  const { data, mutate } = useCall(READ, id === null ? null : { slug, revisionId: id }, {
    fallbackData: start && start.id === id ? start : undefined,
    keepPreviousData: true,
    // What came with the page is in no cache yet.
    refreshInterval: (now) => refreshAfter(now ?? start),
  });
  const submitted = data ?? null;
  /** A draft that was written since: it can be sent as it is. */
  const draft =
    latest.status === "draft" && (submitted === null || latest.version > submitted.version) ? latest : null;

  const attempt = async (failed: string, run: () => Promise<unknown>) => {
    setBusy(true);
    const isDone = await notifyOutcome(run, { failed });
    await mutate().catch(() => {});
    setBusy(false);
    return isDone;
  };

  const shown = { slug, revisionId: id ?? undefined };
  const submit = () =>
    attempt(t("couldntSubmit"), async () => {
      if (!draft) return;
      const sent = await call("POST /api/v1/products/{slug}/submit", { slug, revisionId: draft.id });
      setId(sent.revision.id);
    });
  const withdraw = () =>
    attempt(t("couldntWithdraw"), () => call("POST /api/v1/products/{slug}/withdraw", shown));
  const appeal = (text: string) =>
    attempt(t("couldntAppeal"), () => call("POST /api/v1/products/{slug}/appeal", { ...shown, text }));

  return { submitted, draft, busy, submit, withdraw, appeal };
}
