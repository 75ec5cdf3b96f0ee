import { beforeAll, describe, expect, it } from "vitest";
import { Caller, signUp } from "../caller";
import { linkIn, mailTo } from "../mailbox";
import { aCompany, type Company, invitedTo } from "./company";

const accept = (caller: Caller, token: string) => caller.call("POST /api/v1/invitations/accept", { token });

const tokenOf = (address: string): string => new URL(address).pathname.replace("/invitations/", "");

describe("an invitation", () => {
  let company: Company;
  beforeAll(async () => {
    company = await aCompany();
  });

  const invite = (more: object) =>
    company.owner.call("POST /api/v1/organizations/{slug}/invitations", { slug: company.slug, ...more });

  it("is a link in one reply that is not to be stored, for 1 to 30 days", async () => {
    const made = await invite({ role: "viewer" });
    expect(made.headers.get("cache-control")).toBe("no-store");
    expect(made.body).toMatchObject({ email: null, role: "viewer", sent: false });
    expect(made.body.url).toMatch(/^http:\/\/[^/]+\/invitations\/[\w-]{43}$/);
    const { createdAt, expiresAt } = made.body;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 86_400_000);
    for (const [days, status] of [
      [0, 422],
      [1, 201],
      [30, 201],
      [31, 422],
    ] as const)
      expect((await invite({ role: "viewer", expiresInDays: days })).status, String(days)).toBe(status);
    for (const more of [
      { role: "admin" },
      { role: "viewer", email: "nobody" },
      { role: "viewer", token: "x" },
    ])
      expect((await invite(more)).status).toBe(422);
  });

  it("works once, for whoever is signed in, and not by a key", async () => {
    const token = await invitedTo(company.slug, company.owner, { role: "editor" });
    const [guest, late] = [await Caller.newPerson(), await Caller.newPerson()];
    const key = await guest.call("POST /api/v1/api-keys", { name: "robot" });
    expect((await accept(Caller.anonymous(), token)).status).toBe(401);
    expect((await accept(Caller.withKey(key.body.key), token)).body).toMatchObject({
      code: "session_required",
    });
    expect((await accept(company.viewer, token)).body).toMatchObject({ code: "invalid_state" });
    expect((await accept(guest, token)).body).toMatchObject({ slug: company.slug, role: "editor" });
    expect((await accept(late, token)).status).toBe(404);
  });

  it("answers alike whether it is unknown, used or taken back", async () => {
    const used = await invitedTo(company.slug, company.owner, { role: "viewer" });
    await accept(await Caller.newPerson(), used);
    const made = await invite({ role: "viewer" });
    const { slug } = company;
    await company.owner.call("DELETE /api/v1/organizations/{slug}/invitations/{id}", {
      slug,
      id: made.body.id,
    });
    const late = await Caller.newPerson();
    const details = [];
    for (const token of ["x".repeat(43), used, tokenOf(made.body.url ?? "")]) {
      const { status, body } = await accept(late, token);
      expect(body).toMatchObject({ code: "not_found" });
      details.push([status, "detail" in body && body.detail]);
      expect((await late.fetch(`/invitations/${token}`)).text).toContain(
        "This invitation is no longer valid",
      );
    }
    expect(new Set(details.map((detail) => JSON.stringify(detail))).size).toBe(1);
  });

  it("by mail holds the same link, for that person alone", async () => {
    const { email, password } = await signUp();
    const made = await invite({ role: "editor", email: email.toUpperCase() });
    expect(made.body).toMatchObject({ email, sent: true });
    const mail = await mailTo(email, /^You've been invited/);
    expect(linkIn(mail).href).toBe(made.body.url);
    expect(mail.text).toContain(company.name);
    const token = tokenOf(made.body.url ?? "");
    const other = await accept(await Caller.newPerson(), token);
    expect(other.body).toMatchObject({ status: 403, code: "forbidden" });
    const guest = await Caller.signedIn(email, password);
    expect((await accept(guest, token)).status).toBe(200);
    expect((await invite({ role: "viewer", email })).body).toMatchObject({
      status: 409,
      code: "invalid_state",
    });
  });
});
