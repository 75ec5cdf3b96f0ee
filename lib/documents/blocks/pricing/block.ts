import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, line, list } from "../fields";
import { bullets, paragraph, strong, text } from "../rich-text/tree";
import { CURRENCIES, PRICE_INTERVALS } from "./currencies";
import { formatAmount, intervalOf } from "./price";

export const pricing = defineBlock({
  type: "pricing",
  title: "Pricing",
  description: "What it costs: a table of plans.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    plans: list(
      z.strictObject({
        name: line(60, { title: "Name", description: "What the plan is called.", publish: true }),
        amount: z
          .int()
          .min(0)
          .max(1_000_000_000_000)
          .nullable()
          .meta({
            title: "Price",
            description: "In the currency's minor units: 950 is 9.50 EUR. 0 is free, null is on request.",
          })
          .default(null),
        currency: choice(CURRENCIES, "EUR", { title: "Currency", description: "An ISO 4217 code." }),
        interval: choice(PRICE_INTERVALS, "month", {
          title: "Interval",
          description: "How often it is billed.",
        }),
        bullets: list(line(120, { title: "Point", description: "What the plan includes." }), 10, {
          title: "What's included",
          description: "Up to 10 points.",
        }),
      }),
      6,
      { title: "Plans", description: "1 to 6 plans.", publish: true },
    ),
  }),
  exampleId: "01930a3e-5f00-7000-8000-000000000017",
  example: {
    plans: [
      {
        name: "At home",
        amount: 0,
        currency: "EUR",
        interval: "month",
        bullets: ["On a machine of your own", "Any number of pictures"],
      },
      {
        name: "Kept for you",
        amount: 950,
        currency: "EUR",
        interval: "month",
        bullets: ["500 GB", "Copies in two places"],
      },
      { name: "Archives", amount: null, currency: "EUR", interval: "year", bullets: ["A person to call"] },
    ],
  },

  outline: ({ plans }) => [
    bullets(
      plans.map((plan) => {
        const price = [formatAmount(plan), intervalOf(plan)].filter((part) => part !== "").join(" ");
        const points = plan.bullets.filter((bullet) => bullet !== "");
        return [
          paragraph(strong(plan.name), text(`: ${price}`)),
          ...(points.length > 0 ? [bullets(points.map((point) => [paragraph(text(point))]))] : []),
        ];
      }),
    ),
  ],
});
