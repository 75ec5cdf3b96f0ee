import { ByProduct, Pulse, Sampled, staleAfterMs } from "../../documents/blocks/pulse/history/schema";
import { productTag } from "../../platform/cache/tags";
import { operation } from "../operation";

const ofWebsite = {
  resource: "Pulse",
  auth: "public",
  input: ByProduct,
  errors: ["pulse_not_enabled"],
} as const;

export const readPulse = operation("GET /api/v1/products/{slug}/pulse", {
  ...ofWebsite,
  summary: "Get the saved health samples of a public product's website",
  description:
    "For products whose public document has a Pulse block. Does not take a new measurement. Returns at most 100 samples of " +
    "the current website, newest first. `uptime` is the share of successful samples among the measured ones; unknown " +
    "samples are excluded. It is not a claim of continuous availability.",
  tool: { name: "get_pulse", reads: true },
  output: Pulse,
  cached: {
    tags: ({ slug }) => [productTag(slug), "directory"],
    until: ({ latest, stale }) =>
      latest && !stale ? new Date(Date.parse(latest.sampledAt) + staleAfterMs + 1) : null,
  },
});

export const samplePulse = operation("POST /api/v1/products/{slug}/pulse", {
  ...ofWebsite,
  scope: "products:read",
  summary: "Sample a public product's website now",
  description:
    "Measures the saved website, never a URL from the caller. If `sampled` is false, nothing was measured: either the " +
    "last sample is less than five minutes old (`cooldown`), or too many probes are running (`capacity`).",
  tool: { name: "ask_pulse", reads: false, ownWords: true },
  output: Sampled,
});
