import { activities, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "deadletter-box",
  organizationKey: "mothwing",
  listing: {
    name: "Deadletter Box",
    tagline: "Catches every mail your program sends while you are developing it.",
    websiteUrl: "https://deadletter-box.example",
    categories: ["Developer tools"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 5,
  domainProven: true,
  revisions: [
    {
      daysAgo: 5,
      blocks: [
        text(
          "intro",
          "Point your program at port 2525. Whatever it sends arrives in a list in the terminal or the browser, and goes no further.",
          "We wrote it after a test run greeted 600 customers as “Dear {firstName}”.",
        ),
        features("parts", [
          {
            icon: "terminal",
            title: "One binary, 7 MB",
            md: "Starts in 20 ms and forgets everything when it stops, unless you give it a folder.",
          },
          {
            icon: "image",
            title: "As clients show it",
            md: "HTML, plain text, and HTML as drawn by an engine from fifteen years ago, side by side.",
          },
          {
            icon: "check",
            title: "Complaints",
            md: "Missing text part, unreplaced placeholders, links to localhost, an unsubscribe header that doesn’t parse.",
          },
          {
            icon: "code",
            title: "Wait for it in tests",
            md: "`GET /next?to=…&within=5s` answers when the mail has come. No sleeps.",
          },
        ]),
        heading("tests", "In a test", 3),
        text(
          "tests-text",
          '```sh\nbox=$(deadletter --random-port --print-url)\nnpm test -- --smtp "$box"\ncurl "$box/complaints?fail=1"\n```',
          "The last line exits non-zero when a mail contains a placeholder nobody replaced.",
        ),
        activities("news", {
          source: "revisions",
          limit: 5,
          items: [],
        }),
        faq("questions", [
          {
            question: "Can it refuse mail on purpose?",
            md: "Addresses beginning with `full@`, `slow@` or `gone@` answer with the error you would expect.",
          },
          {
            question: "May I leave it running on a shared server?",
            md: "With `--token`, yes. Without one it listens on the loopback address only.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        links("addresses", [
          { label: "Download", url: "https://deadletter-box.example/get", kind: "website" },
          { label: "Source", url: "https://code.deadletter-box.example", kind: "source" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 5,
  pulse: { pattern: "new" },
} satisfies DemoProduct;
