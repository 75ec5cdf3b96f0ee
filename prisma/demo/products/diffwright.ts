import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "`ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT ''` is harmless on one database version and locks the shop for nine minutes on another. Diffwright reads your migrations, asks the real database about its version and table sizes, and says beforehand which statement takes which lock, for about how long, and who will be waiting behind it.",
);

const example = text(
  "example",
  "```text\n0042_orders_note.sql\n  1  ALTER TABLE orders ADD COLUMN note …   catalogue only, < 10 ms\n  2  CREATE INDEX ON orders (note)          blocks writes ~ 6 min   ← use CONCURRENTLY\n  3  ALTER TABLE orders VALIDATE …          reads 41 GB, no lock that matters\n```",
  "The estimate in line 2 comes from the table’s size and from the disk speed measured on *your* replica. Run with `--replay`, Diffwright carries the migration out on a clone under recorded load and replaces estimates with what happened.",
);

const parts = features("parts", [
  {
    icon: "database",
    title: "Knows three engines",
    md: "PostgreSQL 13 to 18, MySQL 8 and MariaDB 10.6 and later. Rules carry the version they were verified on.",
  },
  {
    icon: "code",
    title: "Comments where you review",
    md: "Writes to the pull request, one comment per statement, and edits that comment when you push again.",
  },
  {
    icon: "wrench",
    title: "Proposes the longer way round",
    md: "Add, backfill in batches, validate, swap: generated as separate files with the order explained.",
  },
  {
    icon: "shield",
    title: "Read-only by construction",
    md: "The account it needs has three grants. It refuses to run with more.",
  },
  {
    icon: "terminal",
    title: "One command, exit code 3",
    md: "So a pipeline can tell “dangerous” from “couldn’t tell”.",
  },
]);

const rules = text(
  "rules",
  "Each of the 148 rules has a page with the statement, the lock, a reproduction you can paste into an empty database, and the date it was last run against the newest minor version. The reproductions run every night. When a database release changes its behaviour, the rule’s test goes red before a user notices, which has happened four times.",
);

const news = activities("news", {
  title: "Changes",
  source: "both",
  limit: 6,
  items: [
    {
      id: "v0-31",
      daysAgo: 15,
      kind: "release",
      title: "0.31: replay",
      md: "Run a migration on a clone under recorded load. Recording costs about 2% on a busy server.",
    },
    {
      id: "false-calm",
      daysAgo: 57,
      kind: "incident",
      title: "A rule was wrong",
      md: "Rule 61 called a foreign key on a partitioned table harmless. It is not on versions before 16. Fixed in 0.30.2 the same day; everyone whose saved reports contained it got a mail.",
    },
    {
      id: "mariadb",
      daysAgo: 121,
      kind: "release",
      title: "0.28: MariaDB",
      md: "37 rules of its own. Where it differs from MySQL, the rule page shows both.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Can it guarantee that a migration is safe?",
    md: "No. It can tell you which known ways of hurting yourself are in it. Replay narrows the rest.",
  },
  {
    question: "Does my schema leave the network?",
    md: "No. Rules ship with the program, and there is no telemetry.",
  },
  {
    question: "Which migration tools?",
    md: "Anything that ends in SQL files. For seven tools that don’t, an adapter prints the SQL first.",
  },
]);

const health = pulse("health", { window: "24h", showLatency: true, showHistory: true });
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 30, chart: "bar" });
const addresses = links("addresses", [
  { label: "All rules", url: "https://diffwright.example/rules", kind: "docs" },
  { label: "Source", url: "https://code.diffwright.example", kind: "source" },
  { label: "Paste a migration", url: "https://diffwright.example/paste", kind: "demo" },
]);

export default {
  slug: "diffwright",
  organizationKey: "mothwing",
  listing: {
    name: "Diffwright",
    tagline: "Says which line of your migration will lock the table, and for how long.",
    websiteUrl: "https://diffwright.example",
    categories: ["Developer tools", "Databases"],
    licenses: ["Apache-2.0"],
  },
  firstPublishedDaysAgo: 178,
  domainProven: true,
  revisions: [
    { daysAgo: 178, blocks: [intro, parts, addresses], note: "First publication" },
    {
      daysAgo: 54,
      blocks: [intro, heading("example-heading", "A report"), example, parts, questions, health, addresses],
      note: "An example report; questions",
    },
    {
      daysAgo: 14,
      blocks: [
        intro,
        heading("example-heading", "A report"),
        example,
        parts,
        heading("rules-heading", "Where the rules come from"),
        rules,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Replay; the mistake in rule 61; public traffic",
    },
  ],
  votesWeight: 8,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
