import { faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "contour-kitchen",
  organizationKey: "cartographers-shed",
  listing: {
    name: "Contour Kitchen",
    tagline: "Cook your own topographic map, at a true scale, from open data.",
    websiteUrl: "https://contour-kitchen.example",
    categories: ["Maps", "Publishing"],
    licenses: ["Apache-2.0"],
  },
  firstPublishedDaysAgo: 109,
  domainProven: true,
  revisions: [
    {
      daysAgo: 109,
      blocks: [
        heading("menu", "The menu"),
        text(
          "intro",
          "Choose a sheet (A4 to A0), a scale, and what to leave out. Contour Kitchen takes elevation tiles and map data that you downloaded once, generalises them for that scale, places the names so that they don’t sit on each other, and gives you a PDF in which one centimetre is exactly what it claims to be.",
          "Leaving out is the craft. A map for mushroom hunters needs streams and forest edges; a map for a wedding needs one road and the barn.",
        ),
        features("parts", [
          {
            icon: "layers",
            title: "Recipes",
            md: "A recipe is a text file of about fifty lines. Nineteen come with the kitchen: winter, night, cycling, a school’s surroundings, ink-saving.",
          },
          {
            icon: "sun",
            title: "Relief by hand’s rules",
            md: "The light comes from the north-west but turns a little along ridges, as cartographers used to draw it.",
          },
          {
            icon: "pen",
            title: "Names you can push",
            md: "Drag a label and it stays; everything else makes room around it.",
          },
          {
            icon: "check",
            title: "Proof with a ruler",
            md: "Every sheet has a bar of 100 mm in the margin. If your printer shrinks pages, you’ll know.",
          },
        ]),
        text(
          "time",
          "A sheet at 1:25,000 on A2 takes about 90 seconds on four cores and wants 3 GB of memory. The same sheet with hand-pushed labels takes an evening and a pot of tea.",
        ),
        faq("questions", [
          {
            question: "May I sell the maps?",
            md: "The program doesn’t mind. The data has its own licences; the margin prints the credit each of them asks for and can’t be switched off.",
          },
          {
            question: "Is there a web version?",
            md: "A small one with recipes for A4, to see whether you like the taste.",
          },
          {
            question: "Which elevation data works?",
            md: "GeoTIFF and HGT tiles. The kitchen fills small holes and refuses large ones with an outline of where they are.",
          },
        ]),
        pulse("health", { window: "100", showLatency: true, showHistory: false }),
        links("addresses", [
          { label: "A4 in the browser", url: "https://contour-kitchen.example/taste", kind: "demo" },
          { label: "Cookbook", url: "https://contour-kitchen.example/cookbook", kind: "docs" },
          { label: "Source", url: "https://code.contour-kitchen.example", kind: "source" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 4,
  pulse: { pattern: "flaky" },
} satisfies DemoProduct;
