import { env } from "../core/env";
import { AppError } from "../core/errors";
import { metrics } from "../platform/telemetry/count";
import { hasToken } from "../platform/telemetry/has-token";
import { answerProblem, otherMethod } from "./problem";

/** Answers Prometheus, which sends METRICS_TOKEN; without that setting there is nothing here. */
export async function answerMetrics(request: Request): Promise<Response> {
  const token = env().METRICS_TOKEN;
  const { write } = metrics();
  if (!token || !write)
    return answerProblem(request, new AppError("not_found", "There is nothing at this address."));
  if (!hasToken(request.headers.get("authorization"), token))
    return answerProblem(
      request,
      new AppError("unauthenticated", "Send the token of METRICS_TOKEN in the Authorization header."),
    );
  if (request.method !== "GET") return answerProblem(request, otherMethod("GET", "HEAD"));
  const { text, contentType } = await write();
  return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
}
