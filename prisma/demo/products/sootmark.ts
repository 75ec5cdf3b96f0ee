import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Copy `sootmark` onto the machine that has the logs. Run it. Open the page it prints. That is the installation, the configuration and the tour.",
  "It reads what is already there (files, rotated and compressed ones, the systemd journal, container logs), builds a small index next to them, and lets you search a fortnight in about the time it takes to type.",
);

const numbers = text(
  "numbers",
  "The index takes 6 to 9% of the size of the raw text. On a machine with two cores, 40 GB of web server logs were indexed in eleven minutes at low priority; after that, a search for one request id over all of it answers in 80 ms, and a regular expression that matches nothing in 2.3 s.",
  "What Sootmark does not do is ship logs anywhere. If you have thirty machines, you want something with a cluster in its name.",
);

const parts = features("parts", [
  {
    icon: "search",
    title: "Words, fields, patterns",
    md: "JSON lines, logfmt and nine server formats are recognised. Anything else is text, and searched as text.",
  },
  {
    icon: "link",
    title: "Follow the id",
    md: "Click any identifier to see every line that mentions it, over all files, in order of time.",
  },
  {
    icon: "chart",
    title: "A bar for every minute",
    md: "Drag over a spike to read it.",
  },
  {
    icon: "lock",
    title: "Redaction at the door",
    md: "Mail addresses, tokens and IPs can be masked before anything reaches the browser. Masking is on for everyone who isn’t in the `soot` group.",
  },
]);

export default {
  slug: "sootmark",
  organizationKey: "wickerlight",
  listing: {
    name: "Sootmark",
    tagline: "Search two weeks of logs on the machine that wrote them.",
    websiteUrl: "https://sootmark.example",
    categories: ["Monitoring", "Developer tools"],
    licenses: ["Apache-2.0"],
  },
  firstPublishedDaysAgo: 188,
  domainProven: true,
  revisions: [
    { daysAgo: 188, blocks: [intro, parts], note: "First publication" },
    {
      daysAgo: 62,
      blocks: [
        intro,
        parts,
        heading("numbers-heading", "Size and speed"),
        numbers,
        faq("questions", [
          {
            question: "Does it need root?",
            md: "It needs to read the logs. Membership in `adm` and `systemd-journal` is enough on most systems.",
          },
          {
            question: "What happens when the disk fills up?",
            md: "The index is the first thing to go. Below 5% free space Sootmark deletes its oldest segments, and searches on those days fall back to reading the files.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        links("addresses", [
          { label: "Binaries and checksums", url: "https://sootmark.example/get", kind: "website" },
          { label: "Query language, one page", url: "https://sootmark.example/query", kind: "docs" },
          { label: "Source", url: "https://code.sootmark.example", kind: "source" },
        ]),
      ],
      note: "Measured size and speed",
    },
  ],
  votesWeight: 5,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
