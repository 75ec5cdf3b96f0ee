"use client";

import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { call, type InputOf, type OperationKey, type OutputOf, type Problem } from "./client";

/** The SWR key of a call, for `mutate`. */
export const callKey = <K extends OperationKey>(key: K, input: InputOf<K>) => [key, input] as const;

type Paged = { data: readonly unknown[] };
type ListKey = { [K in OperationKey]: OutputOf<K> extends Paged ? K : never }[OperationKey];
type RowOf<K extends OperationKey> = OutputOf<K> extends { data: readonly (infer R)[] } ? R : never;

/** A list that the server already read a page of, as live data. */
export function useList<K extends ListKey>(
  key: K,
  input: InputOf<K>,
  first: OutputOf<K>,
  options: SWRConfiguration<OutputOf<K>, Problem> = {},
) {
  const { data: page = first, error, mutate } = useCall(key, input, { fallbackData: first, ...options });
  /** Shows a change at once and sends it; if the request fails, the change is undone. */
  const change = async (next: (rows: RowOf<K>[]) => RowOf<K>[], send: () => Promise<unknown>) => {
    const changed = (now: OutputOf<K> = first): OutputOf<K> => ({
      ...now,
      data: next([...(now as Paged).data] as RowOf<K>[]),
    });
    const run = async (now?: OutputOf<K>) => {
      await send();
      return changed(now);
    };
    await mutate(run, { optimisticData: changed, rollbackOnError: true, revalidate: false });
  };
  /** Shows a row that was just made. */
  const add = (row: RowOf<K>) =>
    change(
      (rows) => [row, ...rows],
      async () => {},
    );
  return { page, error, retry: mutate, change, add };
}

/**
 * A GET endpoint as live data; with null as input it waits. What is read by itself, because it is refreshed in intervals
 * or `poll` says so, does not keep the session alive.
 */
export function useCall<K extends OperationKey>(
  key: K,
  input: InputOf<K> | null,
  { poll, ...options }: SWRConfiguration<OutputOf<K>, Problem> & { poll?: boolean } = {},
): SWRResponse<OutputOf<K>, Problem> {
  return useSWR<OutputOf<K>, Problem>(
    input === null ? null : callKey(key, input),
    () => call(key, input as InputOf<K>, { poll: poll ?? Boolean(options.refreshInterval) }),
    options,
  );
}
