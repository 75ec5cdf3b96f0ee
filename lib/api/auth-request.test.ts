import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { AppError } from "../core/errors";
import { answerAuthFault } from "./auth-request";

const answer = (error: AppError, mode: string) =>
  answerAuthFault(
    error,
    new NextRequest("http://directory.example/api/auth/signin/oidc", {
      method: "POST",
      headers: { host: "directory.example", "sec-fetch-mode": mode },
    }),
  );

it.each([
  ["invalid_state", 409, "NotConfirmed"],
  ["unauthenticated", 401, "SessionRequired"],
  ["rate_limited", 429, "TooManyTries"],
] as const)("a refusal (%s) is a page for a form, and a problem for a script", async (code, status, said) => {
  const error = new AppError(code, "No.", { extra: { confirm: "password" } });
  const page = answer(error, "navigate");
  expect([page.status, page.headers.get("location")]).toEqual([
    303,
    `/signin?callbackUrl=%2Fdashboard&error=${said}`,
  ]);
  const problem = answer(error, "cors");
  expect(problem.status).toBe(status);
  expect(await problem.json()).toMatchObject({ code, confirm: "password" });
});
