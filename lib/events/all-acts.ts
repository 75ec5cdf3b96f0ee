import type { Act } from "./act";
import { blogActs } from "./acts/blog";
import { claimActs } from "./acts/claims";
import { collectionActs } from "./acts/collections";
import { identityActs } from "./acts/identity";
import { productActs } from "./acts/products";
import { reviewActs } from "./acts/review";
import { siteActs } from "./acts/site";

/** Every act of the service, each once, with everything that follows from it. */
export const catalog = {
  ...identityActs,
  ...productActs,
  ...reviewActs,
  ...collectionActs,
  ...claimActs,
  ...blogActs,
  ...siteActs,
} satisfies Record<string, Act<never>>;

export type ActName = keyof typeof catalog;
/** What `emit` needs to know about an act. */
export type AboutOf<N extends ActName> = (typeof catalog)[N] extends Act<infer A> ? A : never;

export const actNames = Object.keys(catalog) as ActName[];

export const actOf = (name: ActName): Act<never> => catalog[name];

/** Audited acts that change the trust of every product of the organization. */
export const movingOrganizations: string[] = actNames.filter(
  (name) => catalog[name].moves === "organization",
);
