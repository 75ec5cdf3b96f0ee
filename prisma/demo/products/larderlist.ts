import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "How many tins of tomatoes are in the cupboard? Larderlist knows, provided you tell it when you open one. Telling it takes a tap on the tablet by the fridge, or the bar code in front of the camera, or the sentence *we’re out of cumin* typed by whoever noticed.",
  "From that it writes the shopping list in the order of your shop’s aisles.",
);

const parts = features("parts", [
  {
    icon: "box",
    title: "Shelves, not inventories",
    md: "Items live on shelves you name yourself: *cellar left*, *above the oven*. A photograph of the shelf is optional and surprisingly useful.",
  },
  {
    icon: "clock",
    title: "Use-soon strip",
    md: "Five things that want eating, soonest first. The strip is never longer than five.",
  },
  {
    icon: "tag",
    title: "Learns the aisles",
    md: "Tick items off in the shop and the next list comes in that order. Two shops, two orders.",
  },
]);

const limits = text(
  "limits",
  "Recipes, calories and prices are outside what Larderlist does. We tried prices for one winter in our own kitchens; keeping them current was more work than shopping.",
  "It expects one household and one copy. Running on a small board computer with 512 MB of memory is the case we test, and the database of a well-stocked kitchen stays under 3 MB.",
);

const questions = faq("questions", [
  {
    question: "Where do the product names behind bar codes come from?",
    md: "From an open database that you download once (about 190 MB for one country) and from your own corrections, which win. Nothing is looked up over the network while you scan.",
  },
  {
    question: "What if nobody taps?",
    md: "Then the count drifts, as it does on paper. Once a month Larderlist asks you to look at one shelf. Three minutes of that keeps it honest enough.",
  },
]);

export default {
  slug: "larderlist",
  organizationKey: "tallow-lane",
  listing: {
    name: "Larderlist",
    tagline: "Knows what is in the cupboard and writes the shopping list by aisle.",
    websiteUrl: "https://larderlist.example",
    categories: ["Household"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 122,
  domainProven: true,
  revisions: [
    { daysAgo: 122, blocks: [intro, parts, questions], note: "First publication" },
    {
      daysAgo: 49,
      blocks: [
        intro,
        parts,
        heading("limits-heading", "What it leaves to others"),
        limits,
        questions,
        pulse("health", { window: "24h", showLatency: false, showHistory: true }),
        links("addresses", [
          {
            label: "Installing it on a small board",
            url: "https://larderlist.example/install",
            kind: "docs",
          },
          { label: "Source and issues", url: "https://code.larderlist.example", kind: "source" },
        ]),
      ],
      note: "Say what it doesn’t do; add the links",
    },
  ],
  votesWeight: 4,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
