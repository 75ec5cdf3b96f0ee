import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "A house should still work when the internet is down, and it should still work for a guest who has never seen an app. Hearthwire is a home automation hub built on those two sentences.",
  "Every switch on the wall goes on being a switch. Hearthwire listens to it, adds what you asked for (the landing light at a tenth after eleven) and steps aside when it crashes, because the wiring underneath never depended on it.",
);

const parts = features("parts", [
  {
    icon: "server",
    title: "No outside server",
    md: "The hub talks to devices on the local network and by radio. It can be given no route to the internet at all; updates then come on a stick.",
  },
  {
    icon: "terminal",
    title: "Rules in sentences",
    md: "`after sunset, when the back door opens, light the path for 4 minutes`. The editor completes words, and a rule that can’t be understood can’t be saved.",
  },
  {
    icon: "clock",
    title: "Why is the light on?",
    md: "Long-press any device to see the last ten causes: which rule, which switch, which person.",
  },
  {
    icon: "puzzle",
    title: "Four radios, one list",
    md: "Zigbee, Z-Wave, Thread and 433 MHz through USB sticks from any maker on the tested list.",
  },
  {
    icon: "shield",
    title: "Rehearsal",
    md: "New rules run for two days in the log only, and you see what they would have done.",
  },
]);

const hardware = text(
  "hardware",
  "Anything with 1 GB of memory and a USB port. Ours runs on a thin client bought second-hand for the price of two pizzas and draws 6 W. Devices are described by small files; 1,260 come with the hub, and writing one takes about twenty minutes with the guide open.",
);

const promise = text(
  "promise",
  "### What we measure before a release",
  "A rig in the workshop holds 64 devices from 19 makers. A release candidate must run there for 168 hours, survive 30 power cuts at random moments and answer a wall switch within 120 ms at the 99th percentile throughout. The report of each run is published with the release, including the ones that failed.",
);

const news = activities("news", {
  title: "Workshop diary",
  source: "both",
  limit: 8,
  items: [
    {
      id: "v9-1",
      daysAgo: 9,
      kind: "release",
      title: "9.1: rooms within rooms",
      md: "A pantry can belong to the kitchen. Rules written for the kitchen now ask whether they mean the pantry too.",
    },
    {
      id: "download-outage",
      daysAgo: 20,
      kind: "incident",
      title: "Website down for most of a morning",
      md: "An expired card at our hosting company. Hubs did not notice. We have put a second person on the account.",
    },
    {
      id: "device-1250",
      daysAgo: 55,
      kind: "milestone",
      title: "1,250 described devices",
      md: "Of these, 803 were contributed by people who own the device and kept the test log.",
    },
    {
      id: "v9-0",
      daysAgo: 93,
      kind: "release",
      title: "9.0: rehearsal",
      md: "New rules are tried in the log before they move anything. Upgrading from 8.x takes the old rules as already rehearsed.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "Can I speak to it?",
    md: "There is a satellite for a small microphone board. Recognition runs on the hub and understands the sentences of your rules, about 2,000 words in all, in English, German and Dutch.",
  },
  {
    question: "How do I reach it from outside?",
    md: "Through a VPN of your own. There will be no relay run by us: it would be the one machine worth attacking.",
  },
  {
    question: "Moving from another hub?",
    md: "Radios can be paired again in an evening; rules have to be rewritten. The importer makes a to-do list out of an old configuration, and leaves the thinking to you.",
  },
  {
    question: "Why Apache-2.0?",
    md: "Two makers of thermostats ship Hearthwire inside their products. We would rather they did so openly.",
  },
]);

const health = pulse("health", {
  title: "hearthwire.example",
  window: "100",
  showLatency: true,
  showHistory: true,
});
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 30, chart: "bar" });
const addresses = links("addresses", [
  { label: "Tested devices", url: "https://hearthwire.example/devices", kind: "docs" },
  { label: "Source", url: "https://code.hearthwire.example", kind: "source" },
  { label: "A house to play with", url: "https://hearthwire.example/dolls-house", kind: "demo" },
  { label: "Evening chat, Thursdays", url: "https://hearthwire.example/thursday", kind: "social" },
]);

export default {
  slug: "hearthwire",
  organizationKey: "harrow-and-vane",
  listing: {
    name: "Hearthwire",
    tagline: "Home automation that leaves the light switches working.",
    websiteUrl: "https://hearthwire.example",
    categories: ["Home automation"],
    licenses: ["Apache-2.0"],
  },
  firstPublishedDaysAgo: 377,
  domainProven: true,
  revisions: [
    { daysAgo: 377, blocks: [intro, parts, questions, addresses], note: "First publication" },
    {
      daysAgo: 90,
      blocks: [
        intro,
        parts,
        heading("hardware-heading", "What it runs on"),
        hardware,
        questions,
        health,
        addresses,
      ],
      note: "Version 9 and its hardware",
    },
    {
      daysAgo: 8,
      blocks: [
        intro,
        parts,
        heading("hardware-heading", "What it runs on"),
        hardware,
        promise,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Release rig, diary with the outage in it, public traffic",
    },
  ],
  votesWeight: 9,
  pulse: { pattern: "down-once" },
} satisfies DemoProduct;
