import type { z } from "zod";
import type { MarkdownForm } from "../markdown-form";
import { bullets, paragraph, strong, text } from "../rich-text/tree";
import { formatAmount, intervalOf } from "./price";
import type { pricing } from "./schema";

export const pricingMarkdown: MarkdownForm<z.output<typeof pricing.schema>> = {
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
};
