import { faq, features, links, pulse, text } from "../build";
import type { DemoProduct } from "../types";

export default {
  slug: "rota-bene",
  organizationKey: "tallow-lane",
  listing: {
    name: "Rota Bene",
    tagline: "Shift plans for volunteers that come out fair over a season.",
    websiteUrl: "https://rota-bene.example",
    categories: ["Scheduling"],
    licenses: ["AGPL-3.0"],
  },
  firstPublishedDaysAgo: null,
  domainProven: false,
  revisions: [],
  votesWeight: 0,
  extra: {
    draft: {
      daysAgo: 1.3,
      blocks: [
        text(
          "intro",
          "The shop opens on Saturday and somebody has to stand in it. Rota Bene asks forty volunteers when they can, remembers who did the last three bank holidays, and proposes a plan that two people then argue about in one place.",
          "Fairness is counted over the season. Whoever took the early shift in January is asked last in March.",
        ),
        features("parts", [
          {
            icon: "check",
            title: "Asks in one line",
            md: "A mail with three answers: yes, only if needed, no. No account, no app; the answer is a link.",
          },
          {
            icon: "sliders",
            title: "Weights you can see",
            md: "Early shifts count 1.5, holidays 2. The table is public to everyone on the rota.",
          },
          {
            icon: "users",
            title: "Swaps",
            md: "Two people agree, the plan changes, the coordinator is told. Still to write: what happens when a swap breaks the two-keyholders rule.",
          },
        ]),
        faq("questions", [
          {
            question: "Is it an employment tool?",
            md: "No. It knows nothing about working-time law and should not plan paid staff.",
          },
        ]),
        pulse("health", { window: "24h", showLatency: true, showHistory: true }),
        links("addresses", [{ label: "Website", url: "https://rota-bene.example", kind: "website" }]),
      ],
      note: "Unfinished: swaps, a picture, second question",
    },
  },
} satisfies DemoProduct;
