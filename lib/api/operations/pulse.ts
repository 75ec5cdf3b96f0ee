import { ByProduct, Pulse, Sampled, staleAfterMs } from "../../pulse/schema";
import { operation } from "../operation";

export const readPulse = operation({
  method: "GET",
  path: "/api/v1/products/{slug}/pulse",
  resource: "Pulse",
  summary: "The saved samples of a public product's website",
  description:
    "For products whose public document has a Pulse block. Nothing is measured. At most 100 samples of the present " +
    "website, newest first; `uptime` is the share of the successful among the measured ones, and unknown ones are " +
    "outside it. It is no claim of continuous availability.",
  auth: "public",
  input: ByProduct,
  output: Pulse,
  errors: ["pulse_not_enabled"],
  cached: {
    tags: ({ slug }) => [`product:${slug}`, "directory"],
    maxAgeSeconds: 2,
    until: ({ latest, stale }) =>
      latest && !stale ? new Date(Date.parse(latest.sampledAt) + staleAfterMs + 1) : null,
  },
});

export const samplePulse = operation({
  method: "POST",
  path: "/api/v1/products/{slug}/pulse",
  resource: "Pulse",
  summary: "Sample a public product's website now",
  description:
    "Measures the saved website, never an address of the caller's. With `sampled` false nothing was measured: the " +
    "last sample is younger than five minutes (`cooldown`), or as many probes run as may at once (`capacity`).",
  auth: "public",
  input: ByProduct,
  output: Sampled,
  errors: ["pulse_not_enabled"],
});
