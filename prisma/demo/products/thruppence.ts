import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Three people rent a flat. One pays the electricity, one buys the groceries, one is away every other month. Thruppence is the book in which that comes out even.",
  "You write down who paid and who it was for. Thruppence keeps a running balance between every pair and, when you ask, the shortest list of payments that settles everything. It doesn’t move money and can’t see your bank.",
);

const how = heading("how", "What the book keeps");

const parts = features("parts", [
  {
    icon: "users",
    title: "Shares that are not equal",
    md: "By head, by nights slept, by square metre, or by any fixed weights the household agreed on. Changing the weights never rewrites last month.",
  },
  {
    icon: "clock",
    title: "Standing entries",
    md: "Rent on the first, internet on the ninth. They wait in pencil until somebody inks them.",
  },
  {
    icon: "check",
    title: "Everyone signs the month",
    md: "Closing a month needs a tick from each person. A closed month can be reopened, and the reopening is an entry too.",
  },
  {
    icon: "file",
    title: "A year on four pages",
    md: "The year-end booklet prints double-sided and folds. People do keep them.",
  },
]);

const privacy = text(
  "privacy",
  "### Where the book lives",
  "On a machine of your own, or on ours for households that don’t have one. The hosted copy costs the cooperative about forty cents a household a year, which is why there is no price on it; when that stops being true, this paragraph will change before anything else does.",
  "Entries are encrypted with a key derived from the household’s passphrase. Lose the passphrase and we can hand you the ciphertext and our sympathy.",
);

const questions = faq("questions", [
  {
    question: "What happens when someone moves out?",
    md: "Their balance is frozen on the day and shown apart from the rest until it is zero. They keep read access to the months they signed.",
  },
  {
    question: "More than one currency?",
    md: "Yes, entered at the rate on the receipt. Thruppence stores the rate with the entry and never converts again.",
  },
  {
    question: "Could a choir or a sailing club use it?",
    md: "A few do. Past about twelve people the month-end signing becomes the slow part, so there is a setting that lets two treasurers sign for all.",
  },
  {
    question: "Is there a limit on the number of households?",
    md: "One person can belong to five. It was three until someone with two children at university asked nicely.",
  },
]);

const news = activities("news", {
  title: "From the book’s own history",
  source: "manual",
  limit: 5,
  items: [
    {
      id: "settle-2",
      daysAgo: 66,
      kind: "update",
      title: "Settling takes fewer payments",
      md: "The old method could ask a household of six for seven payments where five would do. It now looks for groups that already cancel out.",
    },
    {
      id: "households-2000",
      daysAgo: 141,
      kind: "milestone",
      title: "Two thousand hosted households",
      md: "Counted on the last day of the month, households with an entry in the last ninety days only.",
    },
    {
      id: "passphrase-words",
      daysAgo: 230,
      kind: "release",
      title: "Passphrases of words",
      md: "Five words from a list of 7,776 instead of twelve characters nobody could read out over the phone.",
    },
  ],
});

const traffic = analytics("traffic", { metrics: ["views"], range: 30, chart: "bar" });
const health = pulse("health", {
  title: "The hosted copy",
  window: "7d",
  showLatency: false,
  showHistory: true,
});
const addresses = links("addresses", [
  { label: "Open a household", url: "https://thruppence.example/open", kind: "website" },
  { label: "Try the invented flat", url: "https://thruppence.example/flat-nine", kind: "demo" },
  { label: "Source", url: "https://code.thruppence.example", kind: "source" },
]);

export default {
  slug: "thruppence",
  organizationKey: "tallow-lane",
  listing: {
    name: "Thruppence",
    tagline: "The shared ledger of a flat, a family or a small club.",
    websiteUrl: "https://thruppence.example",
    categories: ["Finance", "Household"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 341,
  domainProven: true,
  revisions: [
    {
      daysAgo: 341,
      listing: { tagline: "Split the bills of a flat, a family or a small club." },
      blocks: [intro, parts, questions, addresses],
      note: "First publication",
    },
    {
      daysAgo: 58,
      blocks: [intro, how, parts, privacy, questions, news, health, traffic, addresses],
      note: "New tagline; where the book lives; pulse and public traffic",
    },
  ],
  votesWeight: 6,
  pulse: { pattern: "steady" },
  extra: {
    sentBack: {
      daysAgo: 2.4,
      decidedDaysAgo: 2.1,
      blocks: [
        intro,
        how,
        parts,
        text(
          "privacy",
          "### Where the book lives",
          "On a machine of your own, or on ours. Either way your data is protected with bank-grade security and is impossible to read for anyone outside the household.",
        ),
        questions,
        news,
        health,
        traffic,
        links("addresses", [
          { label: "Open a household", url: "https://thruppence.example/open", kind: "website" },
          { label: "Try the invented flat", url: "https://thruppence.example/flat-10", kind: "demo" },
          { label: "Source", url: "https://code.thruppence.example", kind: "source" },
        ]),
      ],
      note: "Shorter privacy paragraph, new demo address",
      noteToReviewer: "We shortened the privacy part because a reader found it long.",
      reason: "misleading_claims",
      reviewerNote:
        "Nearly there. The old privacy paragraph was one of the best on the site because it said exactly what is encrypted and what a lost passphrase means. The new one promises more and says less. Please bring the facts back, as short as you like, and look at the demo link. The rest can be approved as it is.",
      privateNote: "Honest organization, careless edit. No strike.",
      blockNotes: [
        {
          blockKey: "privacy",
          note: "“Bank-grade” has no meaning a reader could check, and “impossible” is a strong word. Name the key derivation, or say what you said before.",
        },
        {
          blockKey: "addresses",
          note: "The demo answers 404. Did you mean /flat-nine, as before?",
        },
      ],
    },
  },
} satisfies DemoProduct;
