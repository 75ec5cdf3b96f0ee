import { isCloseName } from "../core/close-name";
import { limitNames, limitVariable } from "../platform/limits/default-limits";

/** Without what all have, which would make two short names alike. */
const plain = (name: string): string => name.replace("RATE_LIMIT_", "").replaceAll("_", "");

const knownLimits: readonly string[] = limitNames.map(limitVariable);

/**
 * What is wrong with variables that name a limit which this version doesn't have: one that is nearly the name of a known
 * limit is a typo and a fault; any other may be a newer version's, so it is ignored with a warning.
 */
export function judgeLimits(
  names: readonly string[],
  known = knownLimits,
): { faults: string[]; warnings: string[] } {
  const unknown = names.filter((name) => name.startsWith("RATE_LIMIT_") && !known.includes(name));
  const meant = (name: string) => known.find((each) => isCloseName(0, plain(name), plain(each)));
  return {
    faults: unknown.flatMap((name) => {
      const limit = meant(name);
      return limit ? [`${name}: is not a limit that Vitrine has; did you mean ${limit}?`] : [];
    }),
    warnings: unknown
      .filter((name) => !meant(name))
      .map((name) => `${name}: is not a limit that this version has, and is ignored`),
  };
}
