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
  summary: "The saved samples of a public product's website",
  description:
    "For products whose public document has a Pulse block. Nothing is measured. At most 100 samples of the present " +
    "website, newest first; `uptime` is the share of the successful among the measured ones, and unknown ones are " +
    "outside it. It is no claim of continuous availability.",
  output: Pulse,
  cached: {
    tags: ({ slug }) => [productTag(slug), "directory"],
    maxAgeSeconds: 2,
    until: ({ latest, stale }) =>
      latest && !stale ? new Date(Date.parse(latest.sampledAt) + staleAfterMs + 1) : null,
  },
});

export const samplePulse = operation("POST /api/v1/products/{slug}/pulse", {
  ...ofWebsite,
  summary: "Sample a public product's website now",
  description:
    "Measures the saved website, never an address of the caller's. With `sampled` false nothing was measured: the " +
    "last sample is younger than five minutes (`cooldown`), or as many probes run as may at once (`capacity`).",
  output: Sampled,
});
