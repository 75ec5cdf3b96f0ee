import { z } from "zod";
import { Id, line, UtcInstant } from "../core/schema";
import { MemberRole } from "../organizations/schema";
import { DecisionNotice, QueuePlace, RevisionSummary, ScreeningCheck } from "../products/schema";

export const PersonName = line(1, 80);
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "must be an e-mail address" }));
export const Password = z.string().min(10, "must have at least 10 characters").max(200);

export const SignUp = z.strictObject({ name: PersonName, email: Email, password: Password });

export const Me = z.object({
  id: Id,
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  role: z.enum(["member", "admin"]),
  organizations: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), role: z.enum(["owner", "editor", "viewer"]) }),
  ),
});
export type Me = z.infer<typeof Me>;

/** A product of one of the caller's organizations: where it stands, and what its members were told of its newest revision. */
export const MyProduct = z.object({
  id: Id,
  number: z.int(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  organization: z.object({ id: Id, slug: z.string(), name: z.string() }),
  role: MemberRole,
  public: z.boolean(),
  latest: RevisionSummary,
  /** Its place in the queue, while it is in review. */
  queue: QueuePlace.nullable(),
  /** The last decision about the newest revision. */
  decision: DecisionNotice.nullable(),
  /** The automated checks that the newest revision did not pass. */
  failedChecks: z.array(ScreeningCheck),
  trustScore: z.int(),
  /** What would raise the trust score most. */
  trustNext: z.string().nullable(),
  rank: z.int().nullable(),
  votesTotal: z.int(),
  publishedAt: UtcInstant.nullable(),
});
export type MyProduct = z.infer<typeof MyProduct>;
