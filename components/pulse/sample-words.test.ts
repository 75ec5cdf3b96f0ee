import { expect, it } from "vitest";
import { messages } from "@/lib/core/messages";
import type { PulseSample } from "@/lib/documents/blocks/pulse/history/schema";
import { uptimeSentence } from "@/lib/documents/blocks/pulse/window";
import { errorSentence as inDocuments } from "@/lib/documents/blocks/pulse/words";
import { fault, pulse } from "@/messages/en.json";
import { errorSentence, outcomeWords, sampleWords } from "./sample-words";

const sample: PulseSample = {
  outcome: "successful",
  errorClass: null,
  httpStatus: 200,
  redirects: 0,
  timings: { dns: 0, connect: 12, tls: 30, ttfb: 70, total: 184 },
  tlsExpiresAt: null,
  ipFamily: 6,
  sampledAt: "2026-11-21T14:05:00.000Z",
};
const failed = { ...sample, outcome: "failed", httpStatus: null } as const;

it("says time, outcome and status", () => {
  expect(sampleWords(sample, true)).toBe("21 Nov 2026, 14:05 UTC: successful in 184 ms, HTTP 200");
  expect(sampleWords(failed, true)).toBe("21 Nov 2026, 14:05 UTC: failed");
  expect(outcomeWords(sample, false, true)).toBe("Responding in 184 ms");
  expect(outcomeWords(sample, true, false)).toBe("Responded");
  expect(outcomeWords(failed, true, true)).toBe("Didn't respond correctly");
});

it.each(
  [
    [...Object.keys(fault), "something_new"].flatMap((errorClass) =>
      [null, 503].map((status) => [errorClass, status] as const),
    ),
  ].flat(),
)("says of %s with status %s what a document says", (errorClass, httpStatus) => {
  const known = { ...failed, errorClass, httpStatus };
  if (["returned", "unknown", "anError"].includes(errorClass)) return;
  expect(errorSentence(known)).toBe(inDocuments(known));
});

it.each([
  [0, 0, 0],
  [0, 0, 1],
  [0, 0, 3],
  [1, 1, 0],
  [55, 56, 4],
])(
  "says of %i successful among %i measured and %i unknown what a document says",
  (successful, measured, unknown) => {
    const uptime = { successful, measured, unknown };
    expect(messages({ pulse })("uptime", uptime)).toBe(uptimeSentence(uptime));
  },
);
