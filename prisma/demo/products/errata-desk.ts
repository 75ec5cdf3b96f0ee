import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "errata-desk",
  organizationKey: "nibworks",
  listing: {
    name: "Errata Desk",
    tagline: "Where readers report the mistake on page 214, and find out what became of it.",
    websiteUrl: "https://errata-desk.example",
    categories: ["Publishing", "Writing"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 140,
  domainProven: true,
  revisions: [
    {
      daysAgo: 140,
      blocks: [
        text(
          "intro",
          "Readers find mistakes for years after a book is out, and most of what they write to the publisher is lost in somebody’s inbox. Errata Desk gives every title a page where a mistake can be reported in under a minute, seen by the next person who notices the same thing, and followed to the printing in which it is gone.",
        ),
        heading("reader", "For the reader", 3),
        text(
          "reader-text",
          "Pick the edition by its cover, type a page number, paste the line. If someone has been there before you, you’ll see their report and can add a voice. You need no account; leave an address only if you want to hear back.",
        ),
        heading("house", "For the house", 3),
        features("parts", [
          {
            icon: "book",
            title: "Editions and printings",
            md: "One mistake, many page numbers. A correction knows which printings have it and which don’t.",
          },
          {
            icon: "check",
            title: "Accepted, declined, disputed",
            md: "Every report ends in one of three states, with a sentence of reason that the reader can see.",
          },
          {
            icon: "file",
            title: "The list for the printer",
            md: "Exports accepted corrections as a marked-up PDF or a table, sorted the way typesetters like it: last page first.",
          },
          {
            icon: "globe",
            title: "A public errata page",
            md: "With stable addresses that can be printed in the next edition.",
          },
        ]),
        faq("questions", [
          {
            question: "Won’t a public list embarrass our authors?",
            md: "That was the worry of all nine houses before they began. Afterwards two of them put the address on the copyright page.",
          },
          {
            question: "Can it take corrections to web articles?",
            md: "Yes: a paragraph’s fingerprint stands in for the page number. If the paragraph changes, the report says so.",
          },
          {
            question: "Is there spam?",
            md: "Some. Reports with links in them wait for a person; the rest are too dull to be worth forging.",
          },
        ]),
        pulse("health", { window: "100", showLatency: true, showHistory: true }),
        text(
          "apology",
          "The public instance runs on a single small server that restarts when its provider feels like it, and the strip above shows as much. Self-hosted desks are not affected. A move is planned after the autumn catalogue.",
        ),
        links("addresses", [
          {
            label: "Report a mistake on this product’s own manual",
            url: "https://errata-desk.example/own",
            kind: "demo",
          },
          { label: "Running your own desk", url: "https://errata-desk.example/run", kind: "docs" },
          { label: "Source", url: "https://code.errata-desk.example", kind: "source" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 3,
  pulse: { pattern: "flaky" },
} satisfies DemoProduct;
