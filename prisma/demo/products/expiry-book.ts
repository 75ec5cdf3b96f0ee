import { faq, features, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "expiry-book",
  organizationKey: "wickerlight",
  listing: {
    name: "Expiry Book",
    tagline: "Certificates, domains, contracts, passports: one calendar of things that run out.",
    websiteUrl: "https://expiry-book.example",
    categories: ["Monitoring", "Household"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 19,
  domainProven: true,
  revisions: [
    {
      daysAgo: 19,
      blocks: [
        text(
          "intro",
          "We made a spreadsheet of everything in the office that expires: eleven TLS certificates, four domains, the fire extinguisher, two residence permits, a code-signing key, the van’s inspection. The certificates renewed themselves. The fire extinguisher did not.",
          "Expiry Book is the spreadsheet, made into a small program that knows three things about each entry: when it ends, how long renewing takes, and who does it.",
        ),
        features("parts", [
          {
            icon: "clock",
            title: "Warns by effort",
            md: "A domain takes five minutes to renew, a residence permit takes fourteen weeks. The first reminder comes when starting would be just in time, with a margin you set.",
          },
          {
            icon: "key",
            title: "Reads what it can",
            md: "Certificates over TLS, domains over RDAP. Dates it has read itself are marked with an eye; typed ones with a pencil.",
          },
          {
            icon: "users",
            title: "Two names per entry",
            md: "The person who does it, and the one who asks whether it was done.",
          },
          {
            icon: "file",
            title: "iCalendar out",
            md: "A private address that any calendar can subscribe to.",
          },
        ]),
        faq("questions", [
          {
            question: "How is this different from calendar reminders?",
            md: "A calendar reminds you on a day. If you dismiss it, it is gone. Expiry Book keeps an entry red until its date has really moved.",
          },
          {
            question: "Are scans of passports stored?",
            md: "No. There is nowhere to put them.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        links("addresses", [
          { label: "Run it with one container", url: "https://expiry-book.example/run", kind: "docs" },
          { label: "Source", url: "https://code.expiry-book.example", kind: "source" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 4,
  pulse: { pattern: "new" },
} satisfies DemoProduct;
