"use client";

import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import type { CreatedKey, Key } from "@/lib/keys/schema";

export type KeyPage = OutputOf<"GET /api/v1/api-keys">;
export type NewKey = Parameters<typeof call<"POST /api/v1/api-keys">>[1];

/** The caller's keys, live, with the two things that can be done to them. */
export function useKeys(first: KeyPage) {
  const {
    data = first,
    error,
    mutate,
  } = useCall("GET /api/v1/api-keys", { limit: 100 }, { fallbackData: first });

  const create = async (input: NewKey): Promise<CreatedKey> => {
    const { key, ...made } = await call("POST /api/v1/api-keys", input);
    await mutate((page) => withKeys(page ?? first, (keys) => [made, ...keys]), { revalidate: false });
    return { ...made, key };
  };

  /** The row changes at once and back again when the service refuses. */
  const revoke = async ({ id }: Key): Promise<void> => {
    const revokedAt = new Date().toISOString();
    const revoked = (page: KeyPage = first) =>
      withKeys(page, (keys) => keys.map((key) => (key.id === id ? { ...key, revokedAt } : key)));
    const send = async (page?: KeyPage) => {
      await call("DELETE /api/v1/api-keys/{id}", { id });
      return revoked(page);
    };
    await mutate(send, { optimisticData: revoked, rollbackOnError: true, revalidate: false });
  };

  return { page: data, error, create, revoke, reload: () => void mutate() };
}

const withKeys = (page: KeyPage, change: (keys: Key[]) => Key[]): KeyPage => ({
  ...page,
  data: change(page.data),
});
