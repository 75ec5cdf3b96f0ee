import { Command } from "commander";
import { command } from "../explain";
import { withDatabase } from "../with-database";

export const banCommand = (): Command =>
  new Command("ban")
    .description("Manage the domains that no product may link to")
    .helpCommand(false)
    .addCommand(
      new Command("list").description("List banned domains with their reasons").action(command(list)),
    )
    .addCommand(
      new Command("add")
        .description("Ban a domain and all its subdomains")
        .argument("<domain>", "a domain such as spam.example, or a URL with that domain")
        .requiredOption("--reason <text>", "the reason shown in the list")
        .addHelpText(
          "after",
          "\nThe ban applies to new submissions: a document that links to the domain or mentions it is sent back immediately.\nPublic products stay public until a reviewer suspends them; the command lists those whose website is on the domain.",
        )
        .action(command(add)),
    )
    .addCommand(
      new Command("remove")
        .description("Remove a domain from the list")
        .argument("<domain>")
        .action(command(remove)),
    );

async function list(): Promise<void> {
  const { listBannedDomains } = await import("../../review/screening/banned-domains");
  const rows = await withDatabase(listBannedDomains);
  for (const { domain, reason, createdAt } of rows)
    console.log(`${domain}  since ${createdAt.toISOString().slice(0, 10)}: ${reason}`);
  console.log(rows.length === 0 ? "No domains are banned." : `${rows.length} banned.`);
}

async function add(domain: string, { reason }: { reason: string }): Promise<void> {
  const { banDomain } = await import("../../review/screening/banned-domains");
  const banned = await withDatabase((db) => banDomain(db, { domain, reason }, new Date()));
  console.log(
    banned.isNew
      ? `${banned.domain} is banned.`
      : `${banned.domain} was already banned. Its reason was updated.`,
  );
  if (banned.products.length > 0)
    console.log(`Public products with a website on this domain: ${banned.products.join(", ")}`);
}

async function remove(domain: string): Promise<void> {
  const { unbanDomain } = await import("../../review/screening/banned-domains");
  console.log(`${await withDatabase((db) => unbanDomain(db, domain))} is no longer banned.`);
}
