/** What an API key may do, always within its owner's current rights. */
export const scopes = [
  "products:read",
  "products:write",
  "traffic:read",
  "media:write",
  "blog:write",
  "webhooks:write",
] as const;

export type Scope = (typeof scopes)[number];
