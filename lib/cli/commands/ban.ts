import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

export const banCommand = (): Command =>
  new Command("ban")
    .description("looks after the domains that no product may link to")
    .helpCommand(false)
    .addCommand(new Command("list").description("lists them with their reasons").action(command(list)))
    .addCommand(
      new Command("add")
        .description("bans a domain and all below it")
        .argument("<domain>", "such as spam.example; of an address its domain is taken")
        .requiredOption("--reason <text>", "why, for whoever reads the list")
        .addHelpText(
          "after",
          "\nIt counts from the next submit on: a document that links there, or names it, is sent back at once. What is public\nstays public until a reviewer suspends it; public products with their website there are told.",
        )
        .action(command(add)),
    )
    .addCommand(
      new Command("remove")
        .description("takes a domain off the list")
        .argument("<domain>")
        .action(command(remove)),
    );

async function list(): Promise<void> {
  const { listBannedDomains } = await import("../../review/screening/banned-domains");
  const rows = await withDatabase(listBannedDomains);
  for (const { domain, reason, createdAt } of rows)
    console.log(`${domain}  since ${createdAt.toISOString().slice(0, 10)}: ${reason}`);
  console.log(rows.length === 0 ? "No domain is banned." : `${rows.length} banned.`);
}

async function add(domain: string, { reason }: { reason: string }): Promise<void> {
  const { banDomain } = await import("../../review/screening/banned-domains");
  const banned = await withDatabase((db) => banDomain(db, { domain, reason }, new Date()));
  console.log(
    banned.isNew ? `${banned.domain} is banned.` : `${banned.domain} was banned; its reason is new.`,
  );
  if (banned.products.length > 0)
    console.log(`Public products with their website there: ${banned.products.join(", ")}`);
}

async function remove(domain: string): Promise<void> {
  const { unbanDomain } = await import("../../review/screening/banned-domains");
  console.log(`${await withDatabase((db) => unbanDomain(db, domain))} is not banned any more.`);
}
