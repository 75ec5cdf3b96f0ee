import { faq, features, heading, links, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "windfall-register",
  organizationKey: "harrow-and-vane",
  listing: {
    name: "Windfall Register",
    tagline: "Which tree, which apple, who may pick: a register for common orchards.",
    websiteUrl: "https://windfall-register.example",
    categories: ["Gardening", "Maps"],
    licenses: ["MIT"],
  },
  firstPublishedDaysAgo: 83,
  domainProven: false,
  revisions: [
    {
      daysAgo: 83,
      blocks: [
        heading("why", "Four hundred trees and one notebook"),
        text(
          "intro",
          "Village orchards are usually recorded in a notebook, and the notebook is usually at the house of whoever last led the pruning day. The Windfall Register is that notebook on a map: each tree with its place, its variety (or the honest *unknown, red, sour, late*), its age, the state of its crown, and who has adopted it.",
          "It was made for one orchard of 412 trees and is now used by seven.",
        ),
        features("parts", [
          {
            icon: "map",
            title: "Trees, not areas",
            md: "Positions from a phone are good to about four metres. The pruning view lets you drag trees onto their rows on an aerial picture.",
          },
          {
            icon: "tag",
            title: "Picking colours",
            md: "Green, yellow and red ribbons exist in many villages. The map shows the same colours: free to pick, ask first, reserved.",
          },
          {
            icon: "camera",
            title: "Fruit sheet for the expert",
            md: "Five fixed photographs (stalk, eye, cut lengthways, cut across, pips) on one page, as pomologists ask for them.",
          },
          {
            icon: "users",
            title: "Pruning days",
            md: "Who came, which trees were done, how many are left. It fits on the back of the beer receipt and prints that way.",
          },
        ]),
        faq("questions", [
          {
            question: "Is the map public?",
            md: "Each orchard decides. Exact positions of rare old varieties can be blurred to a hundred metres, which two orchards do after an incident with a chainsaw.",
          },
          {
            question: "Does it work in the field without reception?",
            md: "Yes, for one orchard at a time, loaded beforehand. Changes are merged when you are back.",
          },
        ]),
        links("addresses", [
          {
            label: "The first orchard’s register",
            url: "https://windfall-register.example/hill",
            kind: "demo",
          },
          { label: "Source", url: "https://code.windfall-register.example", kind: "source" },
        ]),
      ],
      note: "First publication",
    },
  ],
  votesWeight: 2,
} satisfies DemoProduct;
