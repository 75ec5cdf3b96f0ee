import * as z from "zod";
import { defineBlock } from "../definition";
import { choice, flag, line } from "../fields";
import { PULSE_WINDOWS } from "./window";

export const pulse = defineBlock({
  type: "pulse",
  v: 1,
  title: "Pulse",
  description:
    "Health of the product's website, measured on request. It measures the listing's website, nothing else.",
  surfaces: ["product"],
  maxPerDocument: 1,
  schema: z.strictObject({
    title: line(80, { title: "Title", description: "Shown above the status." }),
    window: choice(PULSE_WINDOWS, "24h", {
      title: "Window",
      description: "The last 24 hours, the last 7 days, or the last 100 samples.",
    }),
    showLatency: flag(true, { title: "Show latency", description: "Shows how long the last answer took." }),
    showHistory: flag(true, {
      title: "Show history",
      description: "Shows a strip with a bar for each sample.",
    }),
  }),
  example: {
    id: "01930a3e-5f00-7000-8000-000000000006",
    type: "pulse",
    v: 1,
    data: { title: "Is it up?", window: "24h", showLatency: true, showHistory: true },
  },
  migrations: {},
});
