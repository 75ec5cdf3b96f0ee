import { answerProblem, otherMethod } from "../api/problem";
import { env } from "../core/env";
import { AppError } from "../core/errors";
import { hasToken } from "../platform/telemetry/has-token";
import { runDue } from "./run-due";

const longestSeconds = 25;

/**
 * Lets a platform's cron run what is due: it sends JOBS_SECRET, without which there is nothing here. GET does the same,
 * because some platforms' crons send nothing else.
 */
export async function answerRun(request: Request): Promise<Response> {
  try {
    const secret = env().JOBS_SECRET;
    if (!secret) throw new AppError("not_found", "There is nothing at this address.");
    if (!hasToken(request.headers.get("authorization"), secret))
      throw new AppError("unauthenticated", "Send the secret of JOBS_SECRET in the Authorization header.");
    if (request.method !== "POST" && request.method !== "GET") throw otherMethod("GET", "POST");
    return Response.json(await runDue(longestSeconds), { headers: { "cache-control": "no-store" } });
  } catch (error) {
    return answerProblem(request, error);
  }
}
