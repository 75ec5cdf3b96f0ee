import { expect, type Page } from "@playwright/test";
import { operations } from "../../lib/api/operations/all";
import { isDeep } from "../../lib/testing/deep";
import { unique } from "./fixtures";
import type { Attempt } from "./foreign-origin";
import { signUpOver } from "./sessions";

export const password = "a long enough password";

/** Opens the settings as a new person, with the cookies that the site itself sets. */
export async function signUpAsReaders(page: Page): Promise<string> {
  const { email } = await signUpOver(page.context().request);
  await page.goto("/settings");
  return email;
}

/** What the site's own page gets when it sends something. */
export const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([method, path, json]) => {
      const init = json ? { body: json, headers: { "content-type": "application/json" } } : {};
      const reply = await fetch(path as string, { method: method as string, ...init });
      const text = await reply.text();
      return { status: reply.status, body: text ? JSON.parse(text) : null };
    },
    [method, path, body ? JSON.stringify(body) : ""],
  );

/** Everything that is the person's own, as its own page reads it. */
export async function stateOf(page: Page) {
  const lists = ["api-keys", "organizations", "me/products", "me/votes", "me/connections", "me/sessions"];
  const state: Record<string, unknown> = {};
  for (const path of ["me", ...lists]) {
    const { status, body } = await send(page, "GET", `/api/v1/${path}`);
    expect(status, path).toBe(200);
    state[path] = JSON.parse(JSON.stringify(body).replaceAll(/"lastSeenAt":"[^"]*"/g, '"lastSeenAt":""'));
  }
  return state;
}

/**
 * A person with an organization, a draft, a key and a session, and an attempt for every operation that changes something, or in `npm test` for those that take the most.
 */
export async function aVictim(page: Page): Promise<Attempt[]> {
  const email = await signUpAsReaders(page);
  const make = async (path: string, body: object) => {
    const reply = await send(page, "POST", `/api/v1/${path}`, body);
    expect(reply.status, path).toBe(201);
    return reply.body;
  };
  const organization = await make("organizations", { name: unique("Harbour") });
  const product = await make("products", { organizationId: organization.id, name: unique("Pilot") });
  const key = await make("api-keys", { name: "Own" });
  const { body: me } = await send(page, "GET", "/api/v1/me");
  const { body: sessions } = await send(page, "GET", "/api/v1/me/sessions");
  const bodies: Record<string, object> = {
    "POST /api/v1/votes": { productSlug: "silverwell" },
    "POST /api/v1/api-keys": { name: "Stolen" },
    "POST /api/v1/products": { organizationId: organization.id, name: unique("Planted") },
    "POST /api/v1/organizations": { name: unique("Planted") },
    "PATCH /api/v1/organizations/{slug}": { name: "Changed" },
    "POST /api/v1/organizations/{slug}/invitations": { role: "owner", email: "thief@people.example" },
    "POST /api/v1/products/{slug}/revisions": { blocks: [] },
    "PATCH /api/v1/me": { name: "Changed" },
    "DELETE /api/v1/me": { email, password },
    "POST /api/v1/me/password": { current: password, password: "another long password" },
    "POST /api/v1/me/email": { email: "thief@people.example", password },
  };
  const changes = operations.filter(
    ({ method, auth, path }) =>
      method !== "GET" && auth !== "public" && (isDeep || `${method} ${path}` in bodies),
  );
  const attempts = changes.map(({ method, path }) => {
    const slug = path.startsWith("/api/v1/organizations") ? organization.slug : product.slug;
    const id = path.startsWith("/api/v1/api-keys") ? key.id : sessions.data[0].id;
    const filled: Record<string, string> = { slug, id, personId: me.id, provider: "oidc" };
    const body = { ...bodies[`${method} ${path}`] };
    return { method, path: path.replace(/\{(\w+)\}/g, (_, name) => filled[name] ?? "none"), body };
  });
  return [...attempts, { method: "POST", path: "/api/v1/media/upload", body: { file: "<svg/>" } }];
}

/** A person's product that waits for a decision. */
export async function aWaitingProduct(page: Page): Promise<string> {
  await signUpAsReaders(page);
  const { body: organization } = await send(page, "POST", "/api/v1/organizations", { name: unique("Quay") });
  const { body: draft } = await send(page, "POST", "/api/v1/products", {
    organizationId: organization.id,
    name: unique("Mole"),
    tagline: "A wall in the sea",
    websiteUrl: "https://mole.example/",
    categories: ["Testing"],
  });
  const md = `A wall of stones, ${crypto.randomUUID()}, that keeps the waves out of the harbour behind it.`;
  const blocks = [{ id: crypto.randomUUID(), type: "richText", v: 1, data: { md } }];
  await send(page, "POST", `/api/v1/products/${draft.slug}/revisions`, { blocks });
  const { body } = await send(page, "POST", `/api/v1/products/${draft.slug}/submit`, {});
  expect(body.revision.status).toBe("in_review");
  return draft.slug;
}
