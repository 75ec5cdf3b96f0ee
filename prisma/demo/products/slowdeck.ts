import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Slowdeck plays records. One side, then a pause in which nothing starts by itself, then the other side if you turn it over.",
  "Underneath is a music server like others: it indexes your files, streams them to rooms and phones, transcodes where it must. What it lacks on purpose is the endless part. There is no autoplay, no mix made for you, and the shuffle button is three menus deep with a note asking whether you are sure.",
);

const parts = features("parts", [
  {
    icon: "music",
    title: "Sides",
    md: "Where the break of the original is known, it is kept. For albums born digital you can set one, and share it.",
  },
  {
    icon: "image",
    title: "Sleeves, front and back",
    md: "Scans at full size, with the credits as text you can search. *Everything with this bass player* is a shelf.",
  },
  {
    icon: "play",
    title: "Gapless, and meant",
    md: "Sample-accurate over the network to any number of rooms, measured at less than 2 ms between two of them.",
  },
  {
    icon: "book",
    title: "A listening diary",
    md: "Date, record, side, and a line if you wish. It stays on your server and has no statistics page.",
  },
]);

const hardware = text(
  "hardware",
  "Runs on anything that can decode one FLAC stream, which includes most things thrown away in the last fifteen years. A library of 8,000 albums is indexed in 14 minutes and needs 180 MB of memory while playing to three rooms.",
);

const news = activities("news", {
  title: "Pressings",
  source: "both",
  limit: 6,
  items: [
    {
      id: "v2-0",
      daysAgo: 35,
      kind: "release",
      title: "2.0: a new room protocol",
      md: "Rooms keep time by each other rather than by the server. Players of the 1.x series need an update; the old protocol is spoken until the end of next year.",
    },
    {
      id: "sides-shared",
      daysAgo: 119,
      kind: "update",
      title: "20,000 sides agreed on",
      md: "The shared list of side breaks passed twenty thousand albums. Disputes are settled by whoever has the record in hand.",
    },
    {
      id: "list-outage",
      daysAgo: 151,
      kind: "incident",
      title: "Side list unreachable for 5 hours",
      md: "A disk filled with its own logs. Servers carried on with the copy they had, as designed; new albums stayed undivided until the evening.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Can I use my existing player app?",
    md: "If it speaks the common open streaming protocol, yes. It will play the files; it won’t know about sides.",
  },
  {
    question: "Does it download music?",
    md: "No. It plays what you have. There is a page about ripping and another about shops that sell files.",
  },
  {
    question: "I do want shuffle at parties.",
    md: "Press *play* on a shelf instead of a record. We looked the other way while writing that.",
  },
]);

const health = pulse("health", { window: "7d", showLatency: true, showHistory: true });
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 30, chart: "line" });
const addresses = links("addresses", [
  { label: "Listen to the demo shelf", url: "https://slowdeck.example/shelf", kind: "demo" },
  { label: "Installing", url: "https://slowdeck.example/install", kind: "docs" },
  { label: "Source", url: "https://code.slowdeck.example", kind: "source" },
  { label: "Record of the week", url: "https://slowdeck.example/weekly", kind: "social" },
]);

export default {
  slug: "slowdeck",
  organizationKey: "ebbtone",
  listing: {
    name: "Slowdeck",
    tagline: "A music server that plays one side of a record and then waits.",
    websiteUrl: "https://slowdeck.example",
    categories: ["Music"],
    licenses: ["GPL-3.0"],
  },
  firstPublishedDaysAgo: 289,
  domainProven: true,
  revisions: [
    { daysAgo: 289, blocks: [intro, parts, addresses], note: "First publication" },
    {
      daysAgo: 33,
      blocks: [
        intro,
        parts,
        heading("hardware-heading", "What to run it on"),
        hardware,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Version 2.0, with hardware figures and questions",
    },
  ],
  votesWeight: 9,
  pulse: { pattern: "down-once" },
} satisfies DemoProduct;
