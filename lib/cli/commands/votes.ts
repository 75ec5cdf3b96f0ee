import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

type Options = { as: string; product?: string; voter?: string; from: string; to: string; reason: string };

export const votesCommand = (): Command =>
  new Command("votes")
    .description("corrects what votes count")
    .helpCommand(false)
    .addCommand(
      new Command("void")
        .description("takes back counted votes; they are kept, and closed boards are amended for all to see")
        .requiredOption("--as <address>", "the admin in whose name it is done")
        .requiredOption("--from <day>", "the first day, such as 2026-11-01, in UTC")
        .requiredOption("--to <day>", "the last day")
        .requiredOption("--reason <text>", "why, as it is shown with each amended board")
        .option("--product <slug>", "only votes for this product")
        .option("--voter <address>", "only votes of this person")
        .addHelpText(
          "after",
          '\nOne of --product and --voter is needed. It can\'t be undone, and nobody can vote while it runs. Ranks and scores\nfollow within a minute on a running server.\n\nExample:\n  npm run vitrine -- votes void --as ada@example.org --voter eve@example.org --from 2026-11-01 --to 2026-11-20 --reason "Bought votes"',
        )
        .action(command(takeBack)),
    );

async function takeBack({ as, product, voter, from, to, reason }: Options): Promise<void> {
  const { Email } = await import("../../identity/people/schema");
  const { VoidVotes } = await import("../../ranking/votes/schema");
  const { voidVotes } = await import("../../ranking/votes/void-votes");
  const { findAdmin } = await import("../find-person");
  const voided = await withDatabase(async (db) => {
    const caller = await findAdmin(db, as);
    const person = voter && (await db.person.findUnique({ where: { email: Email.parse(voter) } }));
    if (voter && !person) throw new Error(`There is no account with the address ${voter}.`);
    const given = { from, to, reason, ...(product ? { productSlug: product } : {}) };
    const input = VoidVotes.parse({ ...given, ...(person ? { personId: person.id } : {}) });
    return voidVotes({ caller, db, now: new Date() }, input);
  });
  console.log(
    `${count(voided.votes, "vote")} for ${count(voided.slugs.length, "product")} taken back; ${count(voided.amendments.length, "closed standing")} amended.`,
  );
  for (const { period, startsOn, before, after } of voided.amendments)
    console.log(`  ${period} ${startsOn}: place ${before.rank} became ${after ? after.rank : "none"}`);
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
