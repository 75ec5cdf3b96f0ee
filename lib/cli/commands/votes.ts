import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

type Options = { as: string; product?: string; voter?: string; from: string; to: string; reason: string };

export const votesCommand = (): Command =>
  new Command("votes")
    .description("Void votes")
    .helpCommand(false)
    .addCommand(
      new Command("void")
        .description("Void counted votes; they are kept, and closed rankings are amended publicly")
        .requiredOption("--as <address>", "the email address of the admin who voids the votes")
        .requiredOption("--from <day>", "the first day, such as 2026-11-01, in UTC")
        .requiredOption("--to <day>", "the last day")
        .requiredOption("--reason <text>", "the reason shown publicly with each amended ranking")
        .option("--product <slug>", "void only votes for this product")
        .option("--voter <address>", "void only votes by this person")
        .addHelpText(
          "after",
          '\nRequires --product or --voter. This can\'t be undone, and no one can vote while it runs. A running server updates\nranks and scores within a minute.\n\nExample:\n  npm run vitrine -- votes void --as ada@example.org --voter eve@example.org --from 2026-11-01 --to 2026-11-20 --reason "Bought votes"',
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
    if (voter && !person) throw new Error(`There is no account with the email address ${voter}.`);
    const given = { from, to, reason, ...(product ? { productSlug: product } : {}) };
    const input = VoidVotes.parse({ ...given, ...(person ? { personId: person.id } : {}) });
    return voidVotes({ caller, db, now: new Date() }, input);
  });
  console.log(
    `${count(voided.votes, "vote")} for ${count(voided.slugs.length, "product")} voided; ${count(voided.amendments.length, "closed ranking")} amended.`,
  );
  for (const { period, startsOn, before, after } of voided.amendments)
    console.log(`  ${period} ${startsOn}: rank ${before.rank} became ${after ? after.rank : "none"}`);
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
