import type { Ctx } from "../auth/caller";
import { findMeasured } from "./find";
import { readSamples } from "./read-samples";
import type { Pulse } from "./schema";

/** The saved samples of a public product that shows its website's health; nothing is measured. */
export async function readPulse(
  { db, now }: Pick<Ctx, "db" | "now">,
  { slug }: { slug: string },
): Promise<Pulse> {
  return readSamples({ db, now }, await findMeasured({ db, now }, slug));
}
