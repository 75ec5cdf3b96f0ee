"use client";

import type { SessionSummary } from "@/lib/accounts/schema";
import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";

export type SessionPage = OutputOf<"GET /api/v1/me/sessions">;

/** The person's sessions, live. Those that are ended leave the list at once, and come back when the service refuses. */
export function useSessions(first: SessionPage) {
  const {
    data = first,
    error,
    mutate,
  } = useCall("GET /api/v1/me/sessions", { limit: 100 }, { fallbackData: first });

  const without = (
    stays: (session: SessionSummary) => boolean,
    send: () => Promise<void>,
  ): Promise<unknown> => {
    const rest = (page: SessionPage = first) => ({ ...page, data: page.data.filter(stays) });
    const change = async (page?: SessionPage) => {
      await send();
      return rest(page);
    };
    return mutate(change, { optimisticData: rest, rollbackOnError: true, revalidate: false });
  };

  const end = async ({ id }: SessionSummary): Promise<void> => {
    await without(
      (one) => one.id !== id,
      () => call("DELETE /api/v1/me/sessions/{id}", { id }),
    );
  };

  const endOthers = async (): Promise<void> => {
    await without(
      ({ current }) => current,
      () => call("DELETE /api/v1/me/sessions", {}),
    );
  };

  return { page: data, error, end, endOthers, reload: () => void mutate() };
}
