import { useRouter } from "next/navigation";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { imports } from "@/messages/en.json";

/** Runs a source, and goes to its import. */
export function useRun(id: string, more: { confirmed?: true } = {}) {
  const t = messages({ imports });
  const { push } = useRouter();
  return () =>
    notifyOutcome(
      async () => push(`/admin/import/${(await call("POST /api/v1/sources/{id}/run", { id, ...more })).id}`),
      { failed: t("couldntStart") },
    );
}
