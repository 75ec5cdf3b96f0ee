"use client";

import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { call, type InputOf, type OperationKey, type OutputOf, type Problem } from "./client";

/** The SWR key of a call, for `mutate`. */
export const callKey = <K extends OperationKey>(key: K, input: InputOf<K>) => [key, input] as const;

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
