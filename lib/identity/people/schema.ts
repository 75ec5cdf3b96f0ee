import { z } from "zod";
import { Id, LocaleName, line } from "../../core/schema";
import { longestPassword, mayBePassword, plainAddress } from "../auth/rules";

export const PersonName = line(1, 80);
export const Email = z
  .string()
  .overwrite(plainAddress)
  .max(254)
  .pipe(z.email({ error: "must be an email address" }));
/** A password that is being checked: an old one need not follow today's rules. */
export const TypedPassword = z
  .string()
  .refine(mayBePassword, `must have at most ${longestPassword} characters`);
/** Its length is that of the form in which it is compared (`hashPassword`). */
export const Password = z
  .string()
  .normalize("NFKC")
  .min(10, "must have at least 10 characters")
  .max(longestPassword, `must have at most ${longestPassword} characters`);

export const SignUp = z.strictObject({
  name: PersonName,
  email: Email,
  password: Password,
  locale: LocaleName.optional().describe("The language of their own pages and of mail to them."),
});

export const Me = z.object({
  id: Id,
  name: z.string(),
  /** A name that waits for a reviewer; until then `name` is shown. */
  pendingName: z.string().nullable(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** The language of their own pages and of mail to them; null follows the site. */
  locale: z.string().nullable(),
  role: z.enum(["member", "admin"]),
  organizations: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), role: z.enum(["owner", "editor", "viewer"]) }),
  ),
});
export type Me = z.infer<typeof Me>;
