/** The call that says how much is unread; whoever marks something asks it anew. */
export const UNREAD = ["GET /api/v1/me/notifications", { limit: 1 }] as const;
