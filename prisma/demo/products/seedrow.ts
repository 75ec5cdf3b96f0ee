import { analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "The packet says “sow April to June”. Your garden is at 410 metres, faces north-east and had frost on the nineteenth of May. Seedrow writes the calendar for that garden.",
);

const how = text(
  "how",
  "Give it a postcode or a pin on the map. It takes thirty years of open weather records from the nearest stations, corrects them for height and slope, and derives a last-frost date with a probability attached. You choose how brave you are: 50%, 80% or 95%.",
  "After that the calendar learns from you. Note when the lilac flowered or when the first courgette froze, and next spring’s dates shift by what your garden actually did.",
);

const parts = features("parts", [
  {
    icon: "leaf",
    title: "618 vegetables, herbs and flowers",
    md: "With germination temperatures rather than months. Dates follow from your soil.",
  },
  {
    icon: "sliders",
    title: "Beds with a memory",
    md: "Draw beds once. Seedrow keeps the rotation and objects when beans follow peas.",
  },
  {
    icon: "check",
    title: "This weekend",
    md: "A list short enough for two hours. What doesn’t fit is moved, never marked overdue.",
  },
  {
    icon: "file",
    title: "A sheet for the shed door",
    md: "A3, large type, printable in black.",
  },
]);

const questions = faq("questions", [
  {
    question: "Southern hemisphere?",
    md: "Yes. The seasons come from the station’s records, so there is no setting to forget.",
  },
  {
    question: "Do you sell seeds?",
    md: "No, and there are no links to anyone who does.",
  },
  {
    question: "How good are the frost dates?",
    md: "We compared eleven years of forecasts with 74 gardens that kept a diary. At the 80% setting, frost came after the date in 18% of the springs. Exposed sites did worse (26%), and the page about method says why.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: false, showHistory: true });
const addresses = links("addresses", [
  { label: "Make a calendar", url: "https://seedrow.example/start", kind: "website" },
  { label: "How the dates are made", url: "https://seedrow.example/method", kind: "docs" },
  { label: "Source and plant files", url: "https://code.seedrow.example", kind: "source" },
]);

export default {
  slug: "seedrow",
  organizationKey: "harrow-and-vane",
  listing: {
    name: "Seedrow",
    tagline: "A sowing calendar worked out from your own garden’s frosts.",
    websiteUrl: "https://seedrow.example",
    categories: ["Gardening"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 236,
  domainProven: true,
  revisions: [
    { daysAgo: 236, blocks: [intro, parts, questions, addresses], note: "First publication" },
    {
      daysAgo: 71,
      blocks: [
        intro,
        heading("how-heading", "From weather records to a Saturday"),
        how,
        parts,
        questions,
        analytics("traffic", {
          title: "Spring is visible here",
          metrics: ["views", "visitors"],
          range: 90,
          chart: "line",
        }),
        health,
        addresses,
      ],
      note: "Method explained; traffic and pulse",
    },
  ],
  votesWeight: 6,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
