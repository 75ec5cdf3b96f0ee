import { describe, expect, it } from "vitest";
import { Caller } from "../caller";

const names = ["next-auth.session-token", "vitrine_signed_in"];

/** The names of the cookies that a browser drops on reading these lines. */
const dropped = (lines: string[]): string[] =>
  lines
    .filter((line) => {
      const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
      return /;\s*max-age=0(;|$)/i.test(line) || (expires !== undefined && Date.parse(expires) < Date.now());
    })
    .map((line) => line.split("=")[0] ?? "");

describe("signing out", () => {
  it.each(["with NextAuth's token", "by a form of our own without one"])(
    "%s drops the session's cookie and the hint",
    async (how) => {
      const person = await Caller.newPerson();
      const fields = new URLSearchParams({ json: "true" });
      if (how.startsWith("with")) {
        const { csrfToken } = JSON.parse((await person.fetch("/api/auth/csrf")).text);
        fields.set("csrfToken", csrfToken);
      }
      const reply = await person.fetch("/api/auth/signout", {
        method: "POST",
        body: fields.toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(reply.status).toBe(200);
      expect(dropped(reply.headers.getSetCookie())).toEqual(expect.arrayContaining(names));
    },
  );
});
