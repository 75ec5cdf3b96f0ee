/** The call that counts unread notifications; marking something repeats it. */
export const UNREAD = ["GET /api/v1/me/notifications", { limit: 1 }] as const;
