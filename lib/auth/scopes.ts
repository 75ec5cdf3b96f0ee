/** What an API key may be allowed to do, always within its owner's live rights. */
export const scopes = [
  "products:read",
  "products:write",
  "traffic:read",
  "media:write",
  "blog:write",
  "webhooks:write",
] as const;

export type Scope = (typeof scopes)[number];
