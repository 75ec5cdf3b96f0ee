import { activities, analytics, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Nightporter watches services for teams of two to ten. At that size everybody is on call whether there is a rota or not, so the useful question about an alarm is a different one from a large company’s: *is this worth waking anybody?*",
  "Nightporter holds that decision open as long as it responsibly can. It checks again from a second place, looks whether the thing mends itself, weighs what the outage costs at this hour by a table you wrote in daylight, and only then rings.",
);

const parts = features("parts", [
  {
    icon: "bell",
    title: "A table of nights",
    md: "*The shop may be down 20 minutes after one o’clock, the report server until breakfast.* One screen, one row a service.",
  },
  {
    icon: "check",
    title: "Confirmed from elsewhere",
    md: "Two porters on different networks must agree. If they can’t reach each other, both say so and neither rings.",
  },
  {
    icon: "message",
    title: "The morning note",
    md: "What happened, what recovered, what waited for you. Sent at seven, and on quiet nights it is one line long.",
  },
  {
    icon: "users",
    title: "Ring in order",
    md: "Phone, then the next person, then a landline if the team has one. Acknowledging is pressing 1.",
  },
  {
    icon: "chart",
    title: "Nights counted",
    md: "Each person’s broken nights per quarter, visible to all. It is the number that gets things fixed.",
  },
]);

const setup = text(
  "setup",
  "One binary, one file:",
  '```toml\n[check.shop]\nurl = "https://shop.example/health"\nevery = "60s"\n\n[check.shop.night]\nfrom = "01:00"\nwait = "20m"\n```',
  "Start a second one anywhere else with the first one’s public key, and they find each other. Memory stays around 40 MB with 200 checks.",
);

const news = activities("news", {
  title: "Log book",
  source: "both",
  limit: 10,
  items: [
    {
      id: "v1-14",
      daysAgo: 13,
      kind: "release",
      title: "1.14: landlines through SIP",
      md: "Any SIP provider will do. Two are tested each night; the results are on the status page.",
    },
    {
      id: "rota-1000",
      daysAgo: 47,
      kind: "milestone",
      title: "A thousand teams send the anonymous count",
      md: "It is off by default, so there are more. The median team has four people and 23 checks.",
    },
    {
      id: "late-ring",
      daysAgo: 69,
      kind: "incident",
      title: "Phones rang 6 minutes late",
      md: "Our call provider queued outgoing calls for an evening. Nightporter now treats a call that has not started ringing after 45 s as failed and takes the next route.",
    },
    {
      id: "v1-13",
      daysAgo: 110,
      kind: "release",
      title: "1.13: waiting that ends early",
      md: "A wait is cut short when a second, unrelated check fails too.",
    },
  ],
});

const questions = faq("questions", [
  {
    question: "What if Nightporter itself dies?",
    md: "The second porter rings. If both are gone, the hourly heartbeat mail stops, and a small free service of ours notices that and sends a text.",
  },
  {
    question: "Does it read metrics?",
    md: "It asks questions over HTTP, TCP, DNS, ping and SQL. For metrics there are better tools; Nightporter can take their alerts and apply the table of nights to them.",
  },
  {
    question: "Why AGPL?",
    md: "So that a hosted Nightporter stays one that you can leave.",
  },
]);

const health = pulse("health", { window: "24h", showLatency: true, showHistory: true });
const traffic = analytics("traffic", { metrics: ["views", "visitors"], range: 30, chart: "line" });
const addresses = links("addresses", [
  { label: "Ten-minute start", url: "https://nightporter.example/start", kind: "docs" },
  { label: "Source", url: "https://code.nightporter.example", kind: "source" },
  { label: "Our own log book, live", url: "https://nightporter.example/logbook", kind: "demo" },
]);

export default {
  slug: "nightporter",
  organizationKey: "wickerlight",
  listing: {
    name: "Nightporter",
    tagline: "Monitoring for small teams that decides whether to wake you.",
    websiteUrl: "https://nightporter.example",
    categories: ["Monitoring", "Developer tools"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: 352,
  domainProven: true,
  revisions: [
    { daysAgo: 352, blocks: [intro, parts, addresses], note: "First publication" },
    {
      daysAgo: 108,
      blocks: [intro, parts, heading("setup-heading", "Setting up two of them"), setup, health, addresses],
      note: "How to start; pulse",
    },
    {
      daysAgo: 11,
      blocks: [
        intro,
        parts,
        heading("setup-heading", "Setting up two of them"),
        setup,
        news,
        questions,
        health,
        traffic,
        addresses,
      ],
      note: "Log book, questions, traffic",
    },
  ],
  votesWeight: 8,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
