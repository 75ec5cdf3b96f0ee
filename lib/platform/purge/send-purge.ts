import { secondMs } from "../../core/time";
import { inSpan } from "../telemetry/trace";
import type { PurgeRequest } from "./purge-requests";

const deadlineMs = 5 * secondMs;

/** Sends a purge to a cache that the operator named, which may be in a private network; throws unless it succeeded. */
export async function sendPurge({ url, ...request }: PurgeRequest): Promise<void> {
  const { host } = new URL(url);
  await inSpan({ name: "purge", kind: "client", attributes: { "server.address": host } }, async (note) => {
    const reply = await fetch(url, {
      ...request,
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      throw new Error(`${host} did not answer (${error.cause?.code ?? error.message}).`);
    });
    note({ "http.response.status_code": reply.status });
    const text = await reply.text().catch(() => "");
    // Cloudflare answers some refusals with 200.
    const isRefused = !reply.ok || /"success"\s*:\s*false/.test(text);
    if (isRefused)
      throw new Error(`${host} answered ${reply.status}: ${text.replace(/\s+/g, " ").slice(0, 200)}`);
  });
}
