import { expect } from "vitest";
import type { Post } from "@/lib/blog/schema";
import type { Caller } from "../caller";
import { block, unique } from "../world";

export const words = (text: string, id?: string) => block("richText", { md: text }, id);

/** A draft, by an admin; what `more` leaves out is made up. */
export async function aPost(admin: Caller, more: object = {}): Promise<Post> {
  const made = await admin.call("POST /api/v1/blog/posts", {
    title: unique("Post"),
    blocks: [words("What there is to say.")],
    ...more,
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

export async function aPublicPost(admin: Caller, more: object = {}): Promise<Post> {
  const { id } = await aPost(admin, more);
  return publish(admin, id);
}

export async function publish(admin: Caller, id: string, more: object = {}): Promise<Post> {
  const reply = await admin.call("POST /api/v1/blog/posts/{id}/publish", { id, ...more });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

export const read = (caller: Caller, id: string, more: object = {}) =>
  caller.call("GET /api/v1/blog/posts/{id}", { id, ...more });

export const patch = (admin: Caller, id: string, change: object, headers: Record<string, string> = {}) =>
  admin.call("PATCH /api/v1/blog/posts/{id}", { id, ...change }, headers);

export const archive = (admin: Caller, id: string) => admin.call("DELETE /api/v1/blog/posts/{id}", { id });

export const unpublish = (admin: Caller, id: string) =>
  admin.call("POST /api/v1/blog/posts/{id}/unpublish", { id });

/** Every revision of a post, newest first. */
export async function history(admin: Caller, id: string) {
  const { body, status, text } = await admin.call("GET /api/v1/blog/posts/{id}/revisions", {
    id,
    limit: 100,
  });
  expect(status, text).toBe(200);
  return body.data;
}
