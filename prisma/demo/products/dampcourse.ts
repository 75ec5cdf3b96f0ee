import { activities, faq, features, heading, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

const intro = text(
  "intro",
  "Old houses get wet in ways that take years to show. Dampcourse logs temperature, relative humidity and wood moisture from cheap sensors, works out the dew point on the coldest surface of each room, and tells you in a sentence whether that wall is drying.",
);

const parts = features("parts", [
  {
    icon: "chart",
    title: "Drying curves",
    md: "The question is rarely “how wet?”, it is “wetter than in October?”. Every chart has last year in grey behind it.",
  },
  {
    icon: "sun",
    title: "Weather taken out",
    md: "Readings are corrected with the outdoor vapour pressure, so a rainy week doesn’t look like a burst pipe.",
  },
  {
    icon: "bell",
    title: "Three kinds of alarm",
    md: "Condensation tonight; mould within ten days; a sensor that has gone quiet. There is no fourth.",
  },
  {
    icon: "file",
    title: "A report for the surveyor",
    md: "Twelve months, one sensor a page, with calibration dates. Accepted so far by two insurers that we know of.",
  },
]);

const sensors = text(
  "sensors",
  "Twenty-three sensors are supported, from a four-euro humidity chip on a long wire to a pair of stainless pins with a logger. Accuracy matters less than staying put: fix the sensor, write the date on it, and leave it for a winter.",
  "Calibration needs a jar, a spoon of table salt and some water. The air above wet salt settles at 75% relative humidity; Dampcourse walks you through the twelve hours and stores the offset.",
);

export default {
  slug: "dampcourse",
  organizationKey: "harrow-and-vane",
  listing: {
    name: "Dampcourse",
    tagline: "Tells you whether the wall is drying, with last year’s curve behind it.",
    websiteUrl: "https://dampcourse.example",
    categories: ["Home automation", "Monitoring"],
    licenses: ["Apache-2.0"],
  },
  firstPublishedDaysAgo: 167,
  domainProven: true,
  revisions: [
    { daysAgo: 167, blocks: [intro, parts, sensors], note: "First publication" },
    {
      daysAgo: 31,
      blocks: [
        intro,
        parts,
        heading("sensors-heading", "Sensors and salt"),
        sensors,
        activities("news", {
          title: "Since spring",
          source: "manual",
          limit: 5,
          items: [
            {
              id: "insulation",
              daysAgo: 33,
              kind: "update",
              title: "Interior insulation",
              md: "Rooms can now be told about insulation on the inside of the wall; the dew point moves into the layer where it belongs.",
            },
            {
              id: "mould-model",
              daysAgo: 104,
              kind: "update",
              title: "Kinder mould warnings",
              md: "The growth model had been too eager below 5 °C. Warnings for unheated cellars fell by two thirds, and none was missed in the four test houses.",
            },
          ],
        }),
        faq("questions", [
          {
            question: "Can it work without Hearthwire?",
            md: "Yes. They share a radio driver and a kitchen table, nothing else.",
          },
          {
            question: "Will it tell me what to do?",
            md: "It will say *open both windows for ten minutes, now* when the air outside is dry enough to help. For anything structural it says to ask a person who can put a hand on the wall.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: false, showHistory: true }),
        links("addresses", [
          { label: "Supported sensors", url: "https://dampcourse.example/sensors", kind: "docs" },
          { label: "Source", url: "https://code.dampcourse.example", kind: "source" },
        ]),
      ],
      note: "Updates, two questions, pulse",
    },
  ],
  votesWeight: 3,
  pulse: { pattern: "steady" },
} satisfies DemoProduct;
