import { z } from "zod";
import { Id, Instant, paging, UtcInstant } from "../../core/schema";

export const actorKinds = ["anonymous", "draft", "session", "key", "command_line", "system"] as const;

export const ListAudit = z.strictObject({
  /** A whole action such as `key.created`, or its group, such as `key`. */
  action: z
    .string()
    .max(80)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, "must be an action, such as key.created, or its first part")
    .optional(),
  /** A person's id. */
  actor: Id.optional(),
  actorKind: z.enum(actorKinds).optional(),
  /** The id of what changed; for a product also its slug, which includes its revisions and reports. */
  subject: z.string().min(1).max(100).optional(),
  /** An organization's slug or id; the id also works after it was deleted. */
  organization: z.string().min(1).max(64).optional(),
  from: Instant.optional(),
  /** Exclusive. */
  to: Instant.optional(),
  ...paging,
});

export const AuditEntry = z.object({
  id: Id,
  at: UtcInstant,
  action: z.string(),
  /** `key` is the API key with which the person acted. */
  actor: z.object({
    kind: z.enum(actorKinds),
    id: Id.nullable(),
    name: z.string().nullable(),
    key: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  }),
  /** `label` is its current name, null if it is gone or has none; `path` is where an admin finds it. */
  subject: z.object({
    type: z.string(),
    id: z.string(),
    label: z.string().nullable(),
    path: z.string().nullable(),
  }),
  /** Without slug and name once it is gone. */
  organization: z.object({ id: Id, slug: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
