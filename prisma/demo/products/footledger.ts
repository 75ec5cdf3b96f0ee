import { activities, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "A path that nobody walks is closed by brambles first and by a gate second. Footledger helps walking groups keep a record of the paths in their district: when each was last walked, by whom, what was in the way, and who was told about it.",
  "The record is the point. Councils act on a dated list with photographs sooner than on a complaint.",
);

const parts = features("parts", [
  {
    icon: "map",
    title: "Paths as lengths of work",
    md: "Districts are cut into stretches of one to three kilometres that two people can survey in a morning.",
  },
  {
    icon: "camera",
    title: "Obstacles with a stage",
    md: "Seen, reported, acknowledged, cleared. A photograph at either end.",
  },
  {
    icon: "clock",
    title: "Longest unwalked first",
    md: "The list that decides next Sunday. The oldest entry in the ledger has been walked eleven times since it led the list.",
  },
  {
    icon: "file",
    title: "Letters, properly addressed",
    md: "One letter per authority with all open obstacles, map references in its own grid, and the law it answers to.",
  },
]);

const evidence = text(
  "evidence",
  "Where a path is not on the official map, use has to be shown over years. Footledger collects signed statements with the period they cover, and draws them as bars, so that a gap is seen while there are still people to ask. Statements are kept under the group’s own key.",
);

const news = activities("news", {
  title: "Walked so far",
  source: "manual",
  limit: 4,
  items: [
    {
      id: "km-10000",
      daysAgo: 52,
      kind: "milestone",
      title: "10,000 km surveyed",
      md: "By 61 groups. Of 4,870 obstacles reported, 3,112 are cleared.",
    },
    {
      id: "offline",
      daysAgo: 97,
      kind: "release",
      title: "Survey without reception",
      md: "A stretch is loaded before you leave. Photographs wait on the phone until you are home.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Do walkers appear by name?",
    md: "Inside the group, yes. In letters and on the public map, as the group.",
  },
  {
    question: "Which countries’ rules does it know?",
    md: "Letters and terms for four. The ledger itself works anywhere there are paths and brambles.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: false, showHistory: true });
const addresses = links("addresses", [
  { label: "Public map of surveyed paths", url: "https://footledger.example/map", kind: "demo" },
  { label: "Starting a group", url: "https://footledger.example/begin", kind: "docs" },
  { label: "Source", url: "https://code.footledger.example", kind: "source" },
]);

const evidenceHeading = heading("evidence-heading", "Paths that are not on the map yet");

export default {
  slug: "footledger",
  organizationKey: "cartographers-shed",
  listing: {
    name: "Footledger",
    tagline: "A survey book for walking groups: which paths are open, and since when.",
    websiteUrl: "https://footledger.example",
    categories: ["Maps", "Archives"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 216,
  domainProven: true,
  revisions: [
    { daysAgo: 216, blocks: [intro, parts, questions, addresses], note: "First publication" },
    {
      daysAgo: 46,
      blocks: [intro, parts, evidenceHeading, evidence, news, questions, health, addresses],
      note: "Evidence for unmapped paths; news; pulse",
    },
  ],
  votesWeight: 5,
  pulse: { pattern: "steady" },
  extra: {
    pendingRevision: {
      daysAgo: 0.11,
      blocks: [
        text(
          "intro",
          "A path that nobody walks is closed by brambles first and by a gate second. Footledger helps walking groups keep a record of the paths in their district: when each was last walked, by whom, what was in the way, and who was told about it.",
          "The record is the point. In the three districts that publish their answers, a dated list with photographs is acted on in a median of 34 days.",
        ),
        parts,
        health,
        evidenceHeading,
        text(
          "evidence",
          "Where a path is not on the official map, use has to be shown over years. Footledger collects signed statements with the period they cover, and draws them as bars, so that a gap is seen while there are still people to ask. Statements are kept under the group’s own key, and a second copy can be left with a solicitor.",
        ),
        news,
        questions,
        addresses,
      ],
      note: "Replace a claim by a figure; mention the second copy; pulse further up",
      noteToReviewer:
        "Two sentences changed: the last of the introduction (the old one said councils act “sooner”, without a figure) and the last of the part on evidence. The pulse strip moved up because people kept asking whether the site was down when it was their phone. The 34 days are computed at footledger.example/answers.",
    },
  },
} satisfies DemoProduct;
