import type { PulseSample as Row } from "../core/generated/client";
import type { PulseSample, Timings } from "./schema";

/** A saved sample as everybody sees it. */
export const presentSample = (row: Omit<Row, "id" | "productId" | "url">): PulseSample => ({
  outcome: row.outcome,
  errorClass: row.errorClass,
  httpStatus: row.httpStatus,
  redirects: row.redirects,
  timings: toTimings(row.timings),
  tlsExpiresAt: row.tlsExpiresAt?.toISOString() ?? null,
  ipFamily: row.ipFamily === 4 || row.ipFamily === 6 ? row.ipFamily : null,
  sampledAt: row.sampledAt.toISOString(),
});

function toTimings(stored: unknown): Timings {
  const of = (phase: keyof Timings): number | null => {
    const ms = stored && typeof stored === "object" ? Reflect.get(stored, phase) : null;
    return typeof ms === "number" ? ms : null;
  };
  return { dns: of("dns"), connect: of("connect"), tls: of("tls"), ttfb: of("ttfb"), total: of("total") };
}
