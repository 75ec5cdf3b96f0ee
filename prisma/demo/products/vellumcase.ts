import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "A local history society owns nine cabinets, two plan chests and a card index in three handwritings. Vellumcase turns such a collection into a finding aid: a description of what there is, where it stands, and who may see it.",
  "It follows the multi-level way of describing that archivists use (fonds, series, file, item), but never asks a volunteer to know those words. The form says *the whole lot*, *a group*, *a folder*, *one thing*.",
);

const parts = features("parts", [
  {
    icon: "archive",
    title: "Describe from the top",
    md: "One good paragraph about a whole cabinet helps a researcher more than forty perfect item records. Vellumcase starts there and shows how far down you have come.",
  },
  {
    icon: "file",
    title: "Cards in, records out",
    md: "Photograph a drawer of index cards; each becomes a draft record with its picture beside it. A person confirms every one.",
  },
  {
    icon: "lock",
    title: "Closed until",
    md: "A record can be closed until a date, with the reason. It opens by itself, and the committee gets a note the month before.",
  },
  {
    icon: "map",
    title: "Shelf labels",
    md: "Prints labels with a code for the exact shelf. Scan it, and the screen lists what ought to be there.",
  },
  {
    icon: "globe",
    title: "A reading room on the web",
    md: "Publishes the open part as a static site that any cheap web space can hold.",
  },
]);

const before = text(
  "before",
  "Set aside one afternoon to walk past everything with a clipboard before typing a word. The manual has a sheet for it. Societies that skipped this step came back to it later, all of them.",
  "1. Number the shelves, not the boxes. Boxes move.\n2. Write down what smells of mould. Treat that first.\n3. Agree who may close a record, and for which reasons.",
);

export default {
  slug: "vellumcase",
  organizationKey: "northlight",
  listing: {
    name: "Vellumcase",
    tagline: "Finding aids for small archives run by volunteers.",
    websiteUrl: "https://vellumcase.example",
    categories: ["Archives", "Publishing"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 203,
  domainProven: true,
  revisions: [
    { daysAgo: 203, blocks: [intro, parts], note: "First publication" },
    {
      daysAgo: 88,
      blocks: [
        intro,
        parts,
        heading("before-heading", "Before you type anything"),
        before,
        faq("questions", [
          {
            question: "Can records be exported?",
            md: "As EAD 3, CSV and plain HTML. Export is on the first menu, because a society should be able to leave any program it enters.",
          },
          {
            question: "Do you store scans?",
            md: "Reference pictures up to 2,000 pixels, yes. Preservation masters belong in proper storage; a record can point to them.",
          },
          {
            question: "What does a society pay?",
            md: "Nothing for the program. Two archives pay Northlight to host and back up theirs, which covers about a day of work a week.",
          },
        ]),
        pulse("health", { window: "7d", showLatency: false, showHistory: true }),
        links("addresses", [
          {
            label: "An invented parish archive, described",
            url: "https://vellumcase.example/parish",
            kind: "demo",
          },
          {
            label: "Manual for volunteers (PDF, 38 pages)",
            url: "https://vellumcase.example/manual",
            kind: "docs",
          },
          { label: "Source", url: "https://code.vellumcase.example", kind: "source" },
        ]),
      ],
      note: "Preparing a collection; questions; links",
    },
  ],
  votesWeight: 4,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
