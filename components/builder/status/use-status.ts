"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { Product, RevisionReview } from "@/lib/products/schema";

const READ = "GET /api/v1/products/{slug}/revisions/{revisionId}";
const refreshMs = 5000;
const runningRefreshMs = 1500;
const WAITING: ReadonlySet<string> = new Set(["in_review", "screening", "approved"]);

/** Sooner while a check still runs; never once nothing can change. */
function refreshAfter(review: RevisionReview | null): number {
  if (!WAITING.has(review?.status ?? "")) return 0;
  return review?.screening?.checks.some(({ outcome }) => outcome === "pending")
    ? runningRefreshMs
    : refreshMs;
}

/** The submitted revision as it stands, looked at again while it waits, and what its builder can do with it. */
export function useStatus(product: Product, start: RevisionReview | null) {
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

  const attempt = async (failed: string, step: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const next = await step();
      if (next !== null && next !== id) setId(next);
      else await mutate();
      return true;
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: failed, detail });
      await mutate().catch(() => {});
      return false;
    } finally {
      setBusy(false);
    }
  };

  const submit = () =>
    attempt("It was not submitted", async () => {
      if (!draft) return null;
      const sent = await call("POST /api/v1/products/{slug}/submit", { slug, revisionId: draft.id });
      return sent.revision.id;
    });
  const withdraw = () =>
    attempt("It was not withdrawn", async () => {
      await call("POST /api/v1/products/{slug}/withdraw", { slug, revisionId: id ?? undefined });
      return null;
    });
  const appeal = (text: string) =>
    attempt("The appeal was not sent", async () => {
      await call("POST /api/v1/products/{slug}/appeal", { slug, revisionId: id ?? undefined, text });
      return null;
    });

  return {
    submitted,
    draft: submitted?.id === draft?.id ? null : draft,
    busy,
    submit,
    withdraw,
    appeal,
  };
}
