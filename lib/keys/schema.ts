import { z } from "zod";
import { scopes } from "../auth/scopes";
import { Id, Instant, line, UtcInstant } from "../core/schema";

export const KeyScope = z.enum(scopes);

/** Live keys that a person may have at once. */
export const mostKeys = 50;

export const CreateKey = z.strictObject({
  name: line(1, 80),
  scopes: z
    .array(KeyScope)
    .min(1)
    .max(scopes.length)
    .transform((list) => [...new Set(list)])
    .default([...scopes]),
  expiresAt: Instant.nullable().optional(),
});

export const Key = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(KeyScope),
  createdAt: UtcInstant,
  lastUsedAt: UtcInstant.nullable(),
  expiresAt: UtcInstant.nullable(),
  revokedAt: UtcInstant.nullable(),
});
export type Key = z.infer<typeof Key>;

/** The raw key stands here once and nowhere after. */
export const CreatedKey = Key.extend({ key: z.string() });
export type CreatedKey = z.infer<typeof CreatedKey>;
