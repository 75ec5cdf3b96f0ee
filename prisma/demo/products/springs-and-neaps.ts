import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "High water at the harbour bar is at 14:52, the bar dries at 1.1 metres, and you draw 1.4. Springs & Neaps puts those three numbers on one page, for 3,100 places, without a network.",
);

const what = heading("what", "On the page for a place");

const parts = features("parts", [
  {
    icon: "clock",
    title: "The curve, with your keel in it",
    md: "Enter a draught and the hours in which you float are drawn in green on the tide curve.",
  },
  {
    icon: "map",
    title: "Harbour sketches",
    md: "Hand-drawn plans at one scale, made from open survey data and corrected by people who berth there.",
  },
  {
    icon: "compass",
    title: "Streams as arrows",
    md: "Hourly, with neaps and springs side by side, as in the paper atlas.",
  },
  {
    icon: "file",
    title: "Prints for the chart table",
    md: "A month on A4 in a typeface that survives spray.",
  },
  {
    icon: "cloud",
    title: "Surge when you have signal",
    md: "The forecast difference is added in a second colour and dated. When it is older than twelve hours it disappears.",
  },
]);

const accuracy = text(
  "accuracy",
  "Predictions are harmonic, from up to 60 constituents where the gauge record is long enough. Against a year of readings at 212 gauges, the time of high water was within 8 minutes in nine cases of ten and the height within 14 cm. The worst places are far up rivers; each page says how its own gauge did.",
  "**Not for navigation on its own.** Springs & Neaps is a second opinion. The almanac is the first.",
);

const news = activities("news", {
  title: "From the shed",
  source: "both",
  limit: 8,
  items: [
    {
      id: "tables-next-year",
      daysAgo: 23,
      kind: "update",
      title: "Next year’s predictions",
      md: "Recomputed with another year of readings. Eleven gauges moved by more than five minutes; the list is in the notes.",
    },
    {
      id: "sketches-500",
      daysAgo: 80,
      kind: "milestone",
      title: "500 harbour sketches",
      md: "The five-hundredth has two moorings, a slip and a very large rock.",
    },
    {
      id: "summer-time",
      daysAgo: 226,
      kind: "incident",
      title: "One hour out for a weekend",
      md: "Printed tables for places in four countries switched to summer time a week early in 2.6. We withdrew them within five hours of the first mail. Prints now name their time zone on every line.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "How large is the download?",
    md: "46 MB for everything, 4 to 9 MB for one coast.",
  },
  {
    question: "Can I correct a sketch?",
    md: "Yes, and please say when you were last there. Corrections are looked at by somebody who knows the coast, usually within a week.",
  },
  {
    question: "Two licences?",
    md: "The program is MIT. The sketches are a database under ODbL, so whoever improves them publicly shares the improvement.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: true, showHistory: true });
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 30, chart: "line" });
const addresses = links("addresses", [
  { label: "Find a harbour", url: "https://springs-and-neaps.example/places", kind: "website" },
  {
    label: "How predictions are made and judged",
    url: "https://springs-and-neaps.example/method",
    kind: "docs",
  },
  { label: "Source", url: "https://code.springs-and-neaps.example", kind: "source" },
]);

export default {
  slug: "springs-and-neaps",
  organizationKey: "cartographers-shed",
  listing: {
    name: "Springs & Neaps",
    tagline: "Tide tables and harbour sketches for 3,100 places, offline.",
    websiteUrl: "https://springs-and-neaps.example",
    categories: ["Maps", "Sailing"],
    licenses: ["MIT", "ODbL-1.0"],
  },
  firstPublishedDaysAgo: 365,
  domainProven: true,
  revisions: [
    {
      daysAgo: 365,
      listing: { tagline: "Tide tables and harbour sketches for 1,900 places, offline." },
      blocks: [intro, what, parts, addresses],
      note: "First publication",
    },
    {
      daysAgo: 194,
      blocks: [intro, what, parts, accuracy, questions, health, addresses],
      note: "Accuracy, after the summer-time mistake",
    },
    {
      daysAgo: 21,
      blocks: [intro, what, parts, accuracy, news, questions, health, traffic, addresses],
      note: "Next year’s tables; public traffic",
    },
  ],
  votesWeight: 7,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
