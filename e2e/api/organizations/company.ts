import { expect } from "vitest";
import { Caller } from "../caller";
import { unique } from "../world";

export type Company = {
  id: string;
  slug: string;
  name: string;
  owner: Caller;
  editor: Caller;
  viewer: Caller;
  /** Who the callers are, by role. */
  ids: { owner: string; editor: string; viewer: string };
};

/** An organization with one person in each role, who came by invitations. */
export async function aCompany(): Promise<Company> {
  const [owner, editor, viewer] = await Promise.all([
    Caller.newPerson(),
    Caller.newPerson(),
    Caller.newPerson(),
  ]);
  const made = await owner.call("POST /api/v1/organizations", { name: unique("Company") });
  expect(made.status, made.text).toBe(201);
  const { id, slug, name } = made.body;
  for (const [caller, role] of [
    [editor, "editor"],
    [viewer, "viewer"],
  ] as const) {
    const token = await invitedTo(slug, owner, { role });
    const joined = await caller.call("POST /api/v1/invitations/accept", { token });
    expect(joined.status, joined.text).toBe(200);
    expect(joined.body).toMatchObject({ slug, role });
  }
  const ids = { owner: await idOf(owner), editor: await idOf(editor), viewer: await idOf(viewer) };
  return { id, slug, name, owner, editor, viewer, ids };
}

/** Invites, and gives the token of the link. */
export async function invitedTo(slug: string, owner: Caller, more: object): Promise<string> {
  const made = await owner.call("POST /api/v1/organizations/{slug}/invitations", { slug, ...more });
  expect(made.status, made.text).toBe(201);
  return new URL(made.body.url ?? "").pathname.replace("/invitations/", "");
}

export const idOf = async (caller: Caller): Promise<string> =>
  (await caller.call("GET /api/v1/me", {})).body.id;
