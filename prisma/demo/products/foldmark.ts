import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Foldmark is a notebook made of text files. Each note has a wide margin on the right, and the margin is where the second thoughts go: a date you were unsure about, a page number, the objection you would rather not put in the text itself.",
  "The margin is saved in the same file, under a line of three dots, so a note opened in any other editor is still one readable document. Move the folder to a new computer and everything has moved.",
);

const parts = features("parts", [
  {
    icon: "feather",
    title: "Margins that stay put",
    md: "A margin note hangs on the sentence you wrote it beside. Edit above it, cut the paragraph in two, and it follows its sentence.",
  },
  {
    icon: "layers",
    title: "Folds",
    md: "Fold a passage away and leave its first line showing. Folds are remembered per reader, so a shared note looks different to each of you.",
  },
  {
    icon: "search",
    title: "Search across both columns",
    md: "`margin:` restricts a search to second thoughts. It is the quickest way to find everything you once doubted.",
  },
  {
    icon: "folder",
    title: "One folder, any sync",
    md: "Two machines that changed the same note give you both versions side by side. Foldmark never picks one for you.",
  },
]);

const files = text(
  "files",
  "A note on disk:",
  "```md\nThe bridge was finished in the spring after the flood.\n\n…\n[spring after] Parish book says autumn. Check the second volume.\n```",
  "That is the entire format. The words in brackets are the ones the margin note hangs on; when they occur twice, a number follows them.",
);

const questions = faq("questions", [
  {
    question: "Does it run on a phone?",
    md: "It reads on a phone: the margin becomes a drawer under each paragraph. Writing margins on a small screen is still clumsy and we say so in the app. A better way is being tried in the beta.",
  },
  {
    question: "How many notes are too many?",
    md: "Our largest known notebook holds 41,000 files. Opening it takes four seconds on a five-year-old laptop, searching it about half of one.",
  },
  {
    question: "Who pays for this?",
    md: "The cooperative does, out of the courses it teaches. The programs are MIT-licensed and there is nothing to buy.",
  },
]);

const news = activities("news", {
  title: "Releases",
  source: "both",
  limit: 6,
  items: [
    {
      id: "v3-2",
      daysAgo: 39,
      kind: "release",
      title: "3.2: margins survive a merge",
      md: "When two versions of a note are joined by hand, the margins of both are kept and sorted by the sentence they belong to.",
    },
    {
      id: "v3-1",
      daysAgo: 118,
      kind: "release",
      title: "3.1: print with margins",
      md: "Printing puts the second column where it belongs, on A4, A5 and Letter.",
    },
    {
      id: "conversion-bug",
      daysAgo: 171,
      kind: "incident",
      title: "Importer dropped trailing blank lines",
      md: "Version 3.0.2 trimmed blank lines at the end of imported notes. No words were lost. 3.0.3 restores them from the import folder, if you kept it.",
    },
  ],
});

const health = pulse("health", { window: "7d", showLatency: true, showHistory: true });

const addresses = links("addresses", [
  { label: "Download for three systems", url: "https://foldmark.example/get", kind: "website" },
  { label: "Source", url: "https://code.foldmark.example/foldmark", kind: "source" },
  { label: "The file format on one page", url: "https://foldmark.example/format", kind: "docs" },
]);

const formatHeading = heading("format-heading", "What a note looks like on disk");

export default {
  slug: "foldmark",
  organizationKey: "tallow-lane",
  listing: {
    name: "Foldmark",
    tagline: "A plain-text notebook with a margin for second thoughts.",
    websiteUrl: "https://foldmark.example",
    categories: ["Note-taking", "Writing"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 264,
  domainProven: true,
  revisions: [
    { daysAgo: 264, blocks: [intro, parts, addresses], note: "First version of the page" },
    {
      daysAgo: 150,
      blocks: [intro, parts, formatHeading, files, questions, addresses],
      note: "Show the file format, answer the three questions people mail us",
    },
    {
      daysAgo: 37,
      blocks: [intro, parts, formatHeading, files, questions, news, health, addresses],
      note: "Releases and pulse",
    },
  ],
  votesWeight: 7,
  pulse: { pattern: "steady" },
  extra: {
    pendingRevision: {
      daysAgo: 0.22,
      blocks: [
        intro,
        parts,
        formatHeading,
        files,
        questions,
        news,
        health,
        analytics("traffic", {
          title: "Who passes by",
          metrics: ["views", "visitors"],
          range: 30,
          chart: "line",
        }),
        addresses,
      ],
      note: "Public traffic totals",
      noteToReviewer:
        "Only one change: an Analytics block before the links. The members voted last week to make our page views public. Everything else is as you approved it.",
    },
  },
} satisfies DemoProduct;
