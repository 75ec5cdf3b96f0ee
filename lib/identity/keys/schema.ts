import { z } from "zod";
import { Id, Instant, line, ShownOnce, UtcInstant } from "../../core/schema";
import { scopes } from "../../core/scopes";

export const KeyScope = z.enum(scopes);

/** How many live keys a person may have. */
export const maxKeys = 50;

export const CreateKey = z.strictObject({
  name: line(1, 80),
  scopes: z
    .array(KeyScope)
    .min(1)
    .max(scopes.length)
    .transform((list) => [...new Set(list)])
    .default(["products:read", "products:write"]),
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

/** The raw key is shown here once and never again. */
export const CreatedKey = Key.extend({
  key: ShownOnce,
});
export type CreatedKey = z.infer<typeof CreatedKey>;
