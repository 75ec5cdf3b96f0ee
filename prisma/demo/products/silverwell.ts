import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Silverwell keeps a family’s photographs for longer than a phone lasts. It takes originals from telephones, cameras and the shoebox scanner, stores them once, and shows them as contact sheets: twenty-four small frames to a page, in the order they were taken.",
  "The first version was written to sort 31,000 pictures left on four hard disks. That archive is still the test set, and every release has to open it, search it and check every file against its fingerprint before it ships.",
);

const kept = heading("kept", "How an original is kept");

const keeping = text(
  "keeping",
  "Files are never renamed, rotated or recompressed. Silverwell writes its knowledge beside them, in one sidecar per picture that other programs can read, so leaving is a matter of copying a folder.",
  "Every night a fortieth of the archive is read back and compared. When a bit has flipped, you get a mail with the file’s name and the copy it was mended from.",
);

const parts = features("parts", [
  {
    icon: "image",
    title: "Contact sheets",
    md: "Skim a year in a minute. Mark with the keyboard: one key for *keep*, one for *print*, one for *who is this?*",
  },
  {
    icon: "heart",
    title: "Ask the aunt",
    md: "Send a sheet by link to somebody who knows. Names and dates they type come back as suggestions, signed and reversible.",
  },
  {
    icon: "search",
    title: "Search by what is known",
    md: "Place, person, camera, lens, a word on the back of a print. Recognition of faces runs on your machine and is off until you ask.",
  },
  {
    icon: "shield",
    title: "Three copies, checked",
    md: "Any mix of disks and S3-compatible storage. A copy counts only after it has been read back.",
  },
  {
    icon: "clock",
    title: "Dates with doubt",
    md: "*Summer 1962, perhaps* is a valid date. It sorts sensibly and prints as written.",
  },
  {
    icon: "book",
    title: "Print a year",
    md: "A PDF at 300 dpi, with captions and an index of names, ready for any printer.",
  },
]);

const needs = text(
  "needs",
  "A machine with two cores and 2 GB of memory runs an archive of 100,000 pictures comfortably. Thumbnails take about 4% of the space of the originals. Importing is limited by the disk: our reference machine reads 1,100 pictures a minute.",
);

const news = activities("news", {
  title: "What changed lately",
  source: "both",
  limit: 8,
  items: [
    {
      id: "v5-4",
      daysAgo: 18,
      kind: "release",
      title: "5.4: the back of the print",
      md: "A scan can have a second side. Handwriting on it is transcribed on your machine, in six languages, and searchable.",
    },
    {
      id: "grant",
      daysAgo: 74,
      kind: "funding",
      title: "A grant for the reading-room mode",
      md: "A foundation for local history pays five months of work on letting visitors of a small archive browse without being able to copy originals.",
    },
    {
      id: "v5-3",
      daysAgo: 102,
      kind: "release",
      title: "5.3: mending from cloud copies",
      md: "A damaged local file is now restored from any verified copy, with both fingerprints in the log.",
    },
    {
      id: "thumbs",
      daysAgo: 133,
      kind: "incident",
      title: "Slow sheets after 5.2",
      md: "An index was missing after the upgrade from 5.1 and sheets took up to nine seconds. 5.2.1 creates it; originals were never affected.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Can I point it at folders I already have?",
    md: "Yes. It can adopt them in place and only read, which is how we suggest spending the first week.",
  },
  {
    question: "Which raw formats?",
    md: "Those of eleven camera makers, listed in the manual with the models we have test files for. Unknown ones are kept, fingerprinted and shown with the camera’s own preview.",
  },
  {
    question: "What happens if the project stops?",
    md: "You have a folder of originals, and a text file beside each. The format of those files is two pages long and is printed in the manual’s appendix.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: true, showHistory: true });
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 90, chart: "line" });
const addresses = links("addresses", [
  { label: "Walk through the demo archive", url: "https://silverwell.example/demo", kind: "demo" },
  { label: "Manual", url: "https://silverwell.example/manual", kind: "docs" },
  { label: "Source", url: "https://code.silverwell.example", kind: "source" },
  { label: "Monthly letter", url: "https://silverwell.example/letter", kind: "other" },
]);

export default {
  slug: "silverwell",
  organizationKey: "northlight",
  listing: {
    name: "Silverwell",
    tagline: "A family’s photographs, kept as originals and read back every night.",
    websiteUrl: "https://silverwell.example",
    categories: ["Photography", "Archives"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 398,
  domainProven: true,
  revisions: [
    { daysAgo: 398, blocks: [intro, parts, addresses], note: "First publication" },
    {
      daysAgo: 96,
      blocks: [intro, kept, keeping, parts, needs, questions, health, addresses],
      note: "How an original is kept; requirements; questions",
    },
    {
      daysAgo: 16,
      blocks: [intro, kept, keeping, parts, needs, news, questions, health, traffic, addresses],
      note: "Version 5.4",
    },
  ],
  votesWeight: 10,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
