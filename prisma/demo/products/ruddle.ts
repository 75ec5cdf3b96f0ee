import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "ruddle",
  organizationKey: "slate-and-sponge",
  listing: {
    name: "Ruddle",
    tagline: "Mark a stack of handwritten homework question by question.",
    websiteUrl: "https://ruddle.example",
    categories: ["Education"],
    licenses: ["Proprietary"],
  },
  firstPublishedDaysAgo: 68,
  domainProven: true,
  revisions: [
    {
      daysAgo: 68,
      blocks: [
        text(
          "intro",
          "Put twenty-eight exercise sheets through the school’s scanner. Ruddle (after the red chalk that shepherds mark sheep with) finds the sheets, the names and the questions, and then shows you question one, twenty-eight times.",
          "Marking across instead of down has two effects. You get faster, because the criterion is in your head. And you get fairer: the last child’s question one is read by the same eyes as the first’s.",
        ),
        features("parts", [
          {
            icon: "pen",
            title: "A pencil, really",
            md: "Write with a stylus on the scan. Remarks you make three times are offered the fourth.",
          },
          {
            icon: "layers",
            title: "Cover the names",
            md: "On by default. Names come back when the last question is done.",
          },
          {
            icon: "chart",
            title: "One page about the class",
            md: "Which question went wrong and how, with four typical answers cut out for the next lesson.",
          },
        ]),
        heading("trial", "A term of measurements", 3),
        text(
          "trial-text",
          "Eleven teachers marked half of their stacks with Ruddle and half on the kitchen table, in turns, for a term. The median went from 3 min 40 s to 2 min 35 s a sheet. Two teachers were slower with it, both in essays, and for essays we no longer recommend it.",
        ),
        faq("questions", [
          {
            question: "Does software read the answers?",
            md: "It reads printed question numbers and the name box. The handwriting is read by you.",
          },
          {
            question: "Where are the scans?",
            md: "On the school’s own server or on the teacher’s laptop, encrypted. After the marked sheets are printed or handed back, they are deleted on the day you choose; the default is four weeks.",
          },
          {
            question: "What does it cost?",
            md: "A school pays 2 euros a teacher and month, in school months only. That makes ten a year.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        links("addresses", [
          { label: "Try it with an invented class", url: "https://ruddle.example/class-7b", kind: "demo" },
          { label: "Report on the trial term", url: "https://ruddle.example/trial", kind: "docs" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 3,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
