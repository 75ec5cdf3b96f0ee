import type { Scope } from "@/lib/auth/scopes";

/** What a key may do, in one line each. */
export const SCOPE_WORDS: Record<Scope, string> = {
  "products:read": "Read your organizations' products, drafts and reviews",
  "products:write": "Start products, save revisions, submit them",
  "traffic:read": "Read the private traffic reports",
  "media:write": "Upload pictures, films and files",
  "blog:write": "Write the blog, if you are an admin",
  "webhooks:write": "Read and change the webhooks of organizations that you own",
};

export const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];

export const EXPIRIES = [
  { days: 30, label: "In 30 days" },
  { days: 90, label: "In 90 days" },
  { days: 365, label: "In a year" },
  { days: null, label: "Never" },
] as const;

const DAY_MS = 86_400_000;

/** The moment that an expiry choice means, counted from now; null for never. */
export const expiryAt = (days: number | null, now: Date): string | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString();
