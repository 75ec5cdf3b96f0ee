import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "The teacher opens a lesson and four letters appear on the wall. Thirty children type the four letters. Now there are thirty small slates, and the teacher can see all of them.",
  "When the bell goes, the teacher wipes the board. What was on the slates is gone from the server at that moment, unless it was saved on purpose.",
);

const parts = features("parts", [
  {
    icon: "pen",
    title: "Write, draw, place",
    md: "A slate takes handwriting, typed text, or a point on a picture (*where would you put the capital?*).",
  },
  {
    icon: "users",
    title: "All slates at a glance",
    md: "Thirty fit on a laptop screen and stay legible. Names can be hidden before the class sees them.",
  },
  {
    icon: "sparkle",
    title: "Hold one up",
    md: "Show a single answer to everybody, anonymously, and ask what is good about it.",
  },
  {
    icon: "folder",
    title: "Lessons as files",
    md: "A lesson is a file you can mail to a colleague. The staff-room shelf has 2,700 of them, all reusable.",
  },
]);

const privacy = text(
  "privacy",
  "Pupils have no accounts. A slate is known by a colour and an animal for the length of a lesson. The server keeps no names, no addresses and no log of who drew what; a head teacher who wants the proof can read the 31 lines that do the wiping.",
);

const news = activities("news", {
  title: "Term report",
  source: "manual",
  limit: 5,
  items: [
    {
      id: "screen-reader",
      daysAgo: 27,
      kind: "release",
      title: "Slates for screen readers",
      md: "Every exercise type can now be answered by keyboard and speech. Worked out over a term with two pupils who needed it and were merciless.",
    },
    {
      id: "schools-300",
      daysAgo: 63,
      kind: "milestone",
      title: "300 schools host their own",
      md: "Counted from update checks, which a school can turn off, so more or less.",
    },
    {
      id: "first-day",
      daysAgo: 81,
      kind: "incident",
      title: "First Monday of term",
      md: "The public server refused new lessons between 8:05 and 8:50. It was sized for August. There are now three, and a school that hosts its own was never affected.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "What do the pupils need?",
    md: "Any browser from the last five years. Slates work on a phone, though drawing with a thumb is an acquired skill.",
  },
  {
    question: "How big a server for a school?",
    md: "One core and 512 MB for twenty lessons at a time. It was load-tested with 640 slates scribbling at once.",
  },
  {
    question: "Can it mark the answers?",
    md: "It can sort them by what they say, which takes the teacher’s eye to the odd one out. Marks are for people.",
  },
]);

const health = pulse("health", {
  title: "Public server",
  window: "24h",
  showLatency: true,
  showHistory: true,
});
const traffic = analytics("traffic", {
  title: "Views, by day",
  metrics: ["views"],
  range: 90,
  chart: "bar",
});
const addresses = links("addresses", [
  { label: "Open a lesson now", url: "https://slate-hour.example/open", kind: "demo" },
  { label: "For the school’s technician", url: "https://slate-hour.example/technician", kind: "docs" },
  { label: "Source", url: "https://code.slate-hour.example", kind: "source" },
]);

export default {
  slug: "slate-hour",
  organizationKey: "slate-and-sponge",
  listing: {
    name: "Slate Hour",
    tagline: "Thirty small slates for one lesson, wiped when the bell goes.",
    websiteUrl: "https://slate-hour.example",
    categories: ["Education"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 247,
  domainProven: true,
  revisions: [
    {
      daysAgo: 247,
      blocks: [intro, parts, heading("privacy-heading", "What is kept"), privacy],
      note: "First publication",
    },
    {
      daysAgo: 24,
      blocks: [
        intro,
        parts,
        heading("privacy-heading", "What is kept"),
        privacy,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Term report, questions, pulse and traffic",
    },
  ],
  votesWeight: 6,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
