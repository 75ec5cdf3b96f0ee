import { z } from "zod";
import { Id, page, paging } from "../../core/schema";
import { CreatedKey, CreateKey, Key, maxKeys } from "../../identity/keys/schema";
import { nothing, operation } from "../operation";

export const listKeys = operation("GET /api/v1/api-keys", {
  resource: "API keys",
  summary: "List the caller's API keys",
  auth: "person",
  scope: "products:read",
  input: z.strictObject(paging),
  output: page(Key),
});

export const createKey = operation("POST /api/v1/api-keys", {
  resource: "API keys",
  summary: "Create an API key, shown only in this reply",
  description:
    "Without `scopes`, the key can only read, create and edit products. The caller gets an email. " +
    `409 if the caller has ${maxKeys} active keys. Repeating the request with its Idempotency-Key returns ` +
    "everything except `key`, or 409 once the key is revoked.",
  auth: "session",
  confirmed: true,
  input: CreateKey,
  example: { name: "From my laptop", scopes: ["products:read", "products:write"] },
  output: CreatedKey,
  status: 201,
  secret: "once",
});

export const revokeKey = operation("DELETE /api/v1/api-keys/{id}", {
  resource: "API keys",
  summary: "Revoke one of the caller's API keys",
  auth: "session",
  input: z.strictObject({ id: Id }),
  ...nothing,
});
