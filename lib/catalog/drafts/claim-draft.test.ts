import { expect, it } from "vitest";
import { useDatabase } from "../../testing/database";
import { outcomes } from "../../testing/documents";
import { anOrganization, anonymous, aPerson, ctx } from "../../testing/people";
import { claimDraft, startDraft } from "./anonymous-draft";

const test = useDatabase();

async function aClaim() {
  const person = await aPerson(test.db);
  const { id: organizationId } = await anOrganization(test.db, person);
  const { token } = await startDraft(ctx(test.db, anonymous));
  const claim = (draftToken: string) =>
    claimDraft({ ...ctx(test.db, person), draftToken }, { organizationId });
  return { claim, token };
}

it("uses the token up: it is then refused like an unknown one, to its claimer too", async () => {
  const { claim, token } = await aClaim();
  await claim(token);
  const unknown = await claim("draft_unknown").catch((error: unknown) => error);
  expect(unknown).toMatchObject({ code: "not_found" });
  await expect(claim(token)).rejects.toEqual(unknown);
});

// The update's row lock lets one of them find the draft unclaimed.
it("succeeds once of several at once", async () => {
  const { claim, token } = await aClaim();
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => claim(token)));
  expect(outcomes(results)).toEqual({ ok: 1, not_found: 4 });
});
