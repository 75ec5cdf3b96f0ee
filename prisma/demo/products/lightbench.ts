import { activities, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "You come home with 1,400 frames and 30 of them matter. Lightbench is for the hour in between.",
  "It opens a card without importing it, shows each burst as one stack, and lets two fingers on the keyboard decide. When you’re done it copies the keepers, with their sidecars, into the folder your other software watches.",
);

const parts = features("parts", [
  {
    icon: "bolt",
    title: "Embedded previews first",
    md: "The camera’s own JPEG appears at once; the raw file is decoded only when you zoom past it.",
  },
  {
    icon: "layers",
    title: "Bursts as stacks",
    md: "Frames within 0.7 s and a similar framing go together. Split or join a stack with one key.",
  },
  {
    icon: "search",
    title: "Focus at 1:1, everywhere",
    md: "Hold the space bar and every frame in the stack shows the same detail at full size.",
  },
  {
    icon: "key",
    title: "Yours after you pay once",
    md: "A licence covers the version you bought and its fixes, on as many of your own machines as you like.",
  },
]);

const numbers = text(
  "numbers",
  "Measured on a 2-year-old laptop with a UHS-II card: 1,412 compressed raw files from a 33-megapixel camera, first frame after 0.4 s, all stacks built after 21 s. The card, not the processor, was the limit. The script that produced these figures is in the download, so your own card can have its say.",
);

const news = activities("news", {
  source: "manual",
  limit: 4,
  items: [
    {
      id: "v2-8",
      daysAgo: 44,
      kind: "release",
      title: "2.8",
      md: "Star ratings written by three other programs are read and kept. Two new cameras.",
    },
    {
      id: "v2-7",
      daysAgo: 129,
      kind: "release",
      title: "2.7",
      md: "Side-by-side comparison of frames from *different* stacks. It was the oldest request in the tracker.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Does it edit?",
    md: "No. It rotates, rates, labels and copies.",
  },
  {
    question: "What does it send home?",
    md: "A licence check when you enter the key, and a version check once a week that you can switch off. Neither contains anything about your pictures.",
  },
  {
    question: "Is there a Linux build?",
    md: "Since 2.5, as an AppImage. Colour management there follows the profile set for the display; per-window profiles are not possible on every desktop.",
  },
]);

const addresses = links("addresses", [
  { label: "30-day trial", url: "https://lightbench.example/trial", kind: "website" },
  { label: "Supported cameras", url: "https://lightbench.example/cameras", kind: "docs" },
]);

export default {
  slug: "lightbench",
  organizationKey: "northlight",
  listing: {
    name: "Lightbench",
    tagline: "Choose thirty frames out of fourteen hundred before dinner.",
    websiteUrl: "https://lightbench.example",
    categories: ["Photography"],
    licenses: ["Proprietary"],
  },
  firstPublishedDaysAgo: 280,
  domainProven: true,
  revisions: [
    { daysAgo: 280, blocks: [intro, parts, questions, addresses], note: "First publication" },
    {
      daysAgo: 41,
      blocks: [
        intro,
        parts,
        heading("numbers-heading", "How quick is quick?"),
        numbers,
        news,
        questions,
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        addresses,
      ],
      note: "Figures with their method, releases",
    },
  ],
  votesWeight: 5,
  pulse: { pattern: "steady" },
  extra: {
    rejected: {
      daysAgo: 64,
      decidedDaysAgo: 63.6,
      listing: { tagline: "The world’s fastest photo culling software, trusted by professionals." },
      blocks: [
        intro,
        parts,
        text(
          "numbers",
          "Lightbench is up to 20 times faster than any other program and saves professionals hours every week.",
        ),
        questions,
        addresses,
      ],
      note: "New tagline and speed claim",
      noteToReviewer: "Freshened up for the season.",
      reason: "misleading_claims",
      reviewerNote:
        "“World’s fastest” and “20 times faster than any other program” need a measurement a reader can repeat: which files, which machine, which programs. Send it with one and it is very welcome; speed is a fair thing to be proud of.",
      privateNote: "Second superlative from them this year. The product itself is fine.",
      blockNotes: [{ blockKey: "numbers", note: "Measured how, and against what?" }],
    },
  },
} satisfies DemoProduct;
