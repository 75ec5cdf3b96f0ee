import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Draughtline is an editor for people who write the same page eleven times. It keeps each paragraph’s earlier versions behind the paragraph itself: place the cursor, press a key, and leaf back through what this passage used to say.",
  "Nothing has to be named or committed. A version is made when you have stopped for a while and something really changed.",
);

const parts = features("parts", [
  {
    icon: "layers",
    title: "Depth, paragraph by paragraph",
    md: "Bring back one sentence from draft four without disturbing the rest of draft nine.",
  },
  {
    icon: "pen",
    title: "The bench",
    md: "A strip at the side for passages cut but not given up. They keep a thread to the place they came from.",
  },
  {
    icon: "book",
    title: "Read it as a reader",
    md: "One key sets the text as a printed page in another typeface. You will see the repeated word.",
  },
  {
    icon: "message",
    title: "Second reader",
    md: "Send a chapter to one person. Their remarks arrive beside the paragraph, and stay with the version they were about.",
  },
  {
    icon: "file",
    title: "Out as it should be",
    md: "Standard manuscript format, EPUB, Markdown, or a Word file that an editor will not complain about.",
  },
]);

const measure = text(
  "measure",
  "There is no daily goal and no streak. A counter exists, in a menu, because contracts have lengths in them.",
);

const news = activities("news", {
  title: "Editions",
  source: "manual",
  limit: 6,
  items: [
    {
      id: "v4",
      daysAgo: 28,
      kind: "release",
      title: "Fourth edition",
      md: "The second reader no longer needs an account. Their link works for thirty days and shows only the chapter you sent.",
    },
    {
      id: "format-open",
      daysAgo: 90,
      kind: "update",
      title: "File format published under MIT",
      md: "A draughtline document is a zip of Markdown and one log. The reader for it is a 600-line library you may use anywhere.",
    },
    {
      id: "bench-loss",
      daysAgo: 148,
      kind: "incident",
      title: "Passages missing from the bench",
      md: "For nine days, passages benched while a sync was running could vanish from view. They were still in the log. 3.6.2 finds them and puts them back; eleven writers were affected and all have been told.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Subscription?",
    md: "No. 58 euros for an edition, with fixes for as long as that edition runs on a supported system. Roughly one edition a year appears; skip as many as you like.",
  },
  {
    question: "Does it correct grammar or suggest text?",
    md: "It underlines misspelt words. It does not propose sentences.",
  },
  {
    question: "How large can a book be?",
    md: "The slowest manuscript we have is 410,000 words with six years of versions: 88 MB on disk, open in 1.9 s.",
  },
  {
    question: "Where is my text kept?",
    md: "In a file where you put it. Sync uses whatever folder you already sync; there is no Nibworks server with manuscripts on it.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: true, showHistory: false });
const traffic = analytics("traffic", { metrics: ["visitors"], range: 30, chart: "line" });
const addresses = links("addresses", [
  { label: "Try a chapter (14 days)", url: "https://draughtline.example/try", kind: "website" },
  { label: "The file format", url: "https://draughtline.example/format", kind: "docs" },
  { label: "Reader library", url: "https://code.draughtline.example/reader", kind: "source" },
]);

export default {
  slug: "draughtline",
  organizationKey: "nibworks",
  listing: {
    name: "Draughtline",
    tagline: "A writing desk that remembers every earlier version of each paragraph.",
    websiteUrl: "https://draughtline.example",
    categories: ["Writing"],
    licenses: ["Proprietary", "MIT"],
  },
  firstPublishedDaysAgo: 310,
  domainProven: true,
  revisions: [
    {
      daysAgo: 310,
      listing: { licenses: ["Proprietary"] },
      blocks: [intro, parts, questions],
      note: "First publication",
    },
    {
      daysAgo: 86,
      blocks: [intro, parts, questions, health, addresses],
      note: "The format is MIT now; pulse and links",
    },
    {
      daysAgo: 25,
      blocks: [
        intro,
        parts,
        heading("measure-heading", "On counting words", 3),
        measure,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Fourth edition",
    },
  ],
  votesWeight: 7,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
