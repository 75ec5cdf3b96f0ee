import { failField } from "../../core/errors";
import { refusalOf } from "../../identity/names/rules";
import type { Db } from "../../platform/db/db";
import { refuseBanned } from "../../platform/outbound/banned-hosts";

/**
 * Refuses addresses, invisible characters and banned domains. Other domains pass, since they may be a product's name.
 */
export async function screenWords(
  db: Db,
  words: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const given = Object.entries(words).flatMap(([field, said]): [string, string][] =>
    said ? [[field, said]] : [],
  );
  for (const [field, said] of given) {
    const refusal = refusalOf(said);
    if (refusal !== null) failField(field, "not_allowed", refusal);
  }
  await refuseBanned(db, given);
}
