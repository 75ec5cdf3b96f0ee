import { z } from "zod";
import { Id, Instant, paging, UtcInstant } from "../core/schema";

export const actorKinds = ["anonymous", "draft", "session", "key", "command_line", "system"] as const;

export const ListAudit = z.strictObject({
  /** A whole action as `key.created`, or its subject part as `key`. */
  action: z
    .string()
    .max(80)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, "must be an action such as key.created, or its first part")
    .optional(),
  /** A person's id. */
  actor: Id.optional(),
  actorKind: z.enum(actorKinds).optional(),
  /** The id of what was changed; of a product also its slug, and with it all its revisions and reports. */
  subject: z.string().min(1).max(100).optional(),
  /** An organization's slug, or its id, which it keeps when it is gone. */
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
  /** `key` is the API key that the person acted by. */
  actor: z.object({
    kind: z.enum(actorKinds),
    id: Id.nullable(),
    name: z.string().nullable(),
    key: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  }),
  /** `label` is what it is called now, null once it is gone or has no name; `path` is where an admin finds it here. */
  subject: z.object({
    type: z.string(),
    id: z.string(),
    label: z.string().nullable(),
    path: z.string().nullable(),
  }),
  /** Without a slug and a name once it is gone. */
  organization: z.object({ id: Id, slug: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
