import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Ask a music teacher what pupils find hardest and the answer is rarely a chord. It is the twenty minutes alone on a Tuesday. Etudebook is a practice journal for those twenty minutes.",
);

const parts = features("parts", [
  {
    icon: "clock",
    title: "A metronome that writes things down",
    md: "Bars, tempo, how many clean runs. The next session opens where the last one stopped, two clicks slower.",
  },
  {
    icon: "music",
    title: "Loop four bars",
    md: "From a photograph of the page: draw a box round the bars, name them, and they turn up in the plan until you say they’re done.",
  },
  {
    icon: "play",
    title: "Then and now",
    md: "Record the same passage every fortnight. Hearing March in June does more than a badge.",
  },
  {
    icon: "message",
    title: "A line for the teacher",
    md: "One question a week can go to the teacher, answered at the lesson. That limit came from the teachers.",
  },
]);

const week = text(
  "week",
  "Monday: scales from the plan, eleven minutes, skipped the last one. Tuesday: bars 17 to 20 at 66, four clean runs out of six. Wednesday: nothing, and the journal shows an empty line of the same height as all the others. Thursday: 17 to 20 at 72.",
  "Pupils see the month as a page. Teachers see the same page and nothing more.",
);

export default {
  slug: "etudebook",
  organizationKey: "ebbtone",
  listing: {
    name: "Etudebook",
    tagline: "A practice journal for the twenty minutes between two lessons.",
    websiteUrl: "https://etudebook.example",
    categories: ["Music", "Education"],
    licenses: ["Proprietary"],
  },
  firstPublishedDaysAgo: 154,
  domainProven: false,
  revisions: [
    { daysAgo: 154, blocks: [intro, parts], note: "First publication" },
    {
      daysAgo: 77,
      blocks: [
        intro,
        parts,
        heading("week-heading", "A week of somebody’s journal"),
        week,
        faq("questions", [
          {
            question: "How much does it cost?",
            md: "Pupils of a teacher who uses it pay nothing. A teacher pays 4 euros a month for up to 40 pupils; a music school gets an offer with the same arithmetic in it.",
          },
          {
            question: "From what age?",
            md: "From about nine alone, earlier with a parent. There is no contact between pupils in the app at all.",
          },
          {
            question: "Where are recordings kept?",
            md: "On the device. One can be sent to the teacher; it is deleted from our server when it has been heard, or after 30 days.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: false, showHistory: true }),
        links("addresses", [
          { label: "For teachers", url: "https://etudebook.example/teachers", kind: "website" },
          { label: "What we store, in full", url: "https://etudebook.example/stored", kind: "docs" },
        ]),
      ],
      note: "An example week, prices, what is stored",
    },
  ],
  votesWeight: 3,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
