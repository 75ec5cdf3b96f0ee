import { z } from "zod";
import { Id, UtcInstant } from "../core/schema";
import { Email, Password, PersonName } from "../people/schema";

export const Rename = z.strictObject({ name: PersonName });

/** A secret that came by mail: 32 random bytes as base64url. */
export const MailedToken = z.string().min(1).max(200);

/** A password as typed at a check of it: an old one need not keep today's rules. */
const TypedPassword = z.string().max(200);

export const ChangePassword = z.strictObject({
  /** Left out only by who has no password yet. */
  current: TypedPassword.optional(),
  password: Password,
});

export const ChangeEmail = z.strictObject({ email: Email, password: TypedPassword.optional() });
/** `sent`: a link went to the new address, which counts once it was followed. Without mail it counts at once. */
export const EmailChange = z.object({ email: z.string(), sent: z.boolean() });

export const ToAddress = z.strictObject({ email: Email });
/** Says nothing of whether there is an account with the address. */
export const LinkSent = z.object({ email: z.string(), expiresInMinutes: z.int() });
export type LinkSent = z.infer<typeof LinkSent>;

export const RequestSignInLink = z.strictObject({
  email: Email,
  /** Where to go once signed in, on this site. */
  callbackUrl: z.string().max(2000).optional(),
});

export const ResetPassword = z.strictObject({ token: MailedToken, password: Password });

export const ConfirmEmail = z.strictObject({ token: MailedToken });
export const ConfirmedEmail = z.object({ email: z.string() });

export const SessionSummary = z.object({
  id: Id,
  /** Whether it is the session that asks. */
  current: z.boolean(),
  /** What the browser said of itself, as "Firefox on Linux"; null when it said nothing. */
  device: z.string().nullable(),
  createdAt: UtcInstant,
  /** At most five minutes behind. */
  lastSeenAt: UtcInstant,
  expiresAt: UtcInstant,
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const ProviderName = z.enum(["github", "google", "oidc"]);
export type ProviderName = z.infer<typeof ProviderName>;

/** An account at another identity provider that this person signs in with. */
export const Connection = z.object({ provider: ProviderName, connectedAt: UtcInstant });
export type Connection = z.infer<typeof Connection>;

/** Typing the address again says that it is meant. */
export const DeleteAccount = z.strictObject({ email: Email.optional(), password: TypedPassword.optional() });
