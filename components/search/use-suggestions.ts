import { useSettled } from "@/components/ui/use-now";
import { useCall } from "@/lib/api/use-call";

/** A pause in typing after which is asked. */
const pauseMs = 80;
const maxRising = 5;
const maxNamed = 8;
/** The most characters that the endpoint reads. */
const maxTyped = 100;

/**
 * Suggestions for what is typed. Each answer belongs to its own words, so that a late one never replaces a newer one's;
 * until the newest is there, the one before it stays.
 */
export function useSuggestions(typed: string, most = maxNamed) {
  const q = useSettled(typed.trim(), pauseMs);
  const isAsked = q.length <= maxTyped;
  const { data, error, isLoading, mutate } = useCall(
    "GET /api/v1/search/suggest",
    isAsked ? { q, limit: q === "" ? Math.min(most, maxRising) : most } : null,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    found: isAsked && !error ? data : undefined,
    isLoading: isAsked && (isLoading || q !== typed.trim()),
    problem: isAsked && !isLoading ? error : undefined,
    retry: () => void mutate(),
  };
}
