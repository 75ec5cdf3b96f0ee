import { z } from "zod";
import { Id, line } from "../../core/schema";

export const PersonName = line(1, 80);
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "must be an email address" }));
export const Password = z.string().min(10, "must have at least 10 characters").max(200);

export const SignUp = z.strictObject({ name: PersonName, email: Email, password: Password });

export const Me = z.object({
  id: Id,
  name: z.string(),
  /** A name that waits for a reviewer; until then `name` is shown. */
  pendingName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  role: z.enum(["member", "admin"]),
  organizations: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), role: z.enum(["owner", "editor", "viewer"]) }),
  ),
});
export type Me = z.infer<typeof Me>;
