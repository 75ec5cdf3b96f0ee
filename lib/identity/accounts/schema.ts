import { z } from "zod";
import { Id, LocaleName, UtcInstant } from "../../core/schema";
import { Email, Password, PersonName, TypedPassword } from "../people/schema";

export const ChangeMe = z
  .strictObject({ name: PersonName.optional(), locale: LocaleName.nullable().optional() })
  .refine((changes) => Object.keys(changes).length > 0, "must change something");

/** A mailed secret: 32 random bytes as base64url. */
export const MailedToken = z.string().min(1).max(200);

const RevokeKeys = z.boolean().optional().describe("Also revokes the person's API keys.");

export const ChangePassword = z.strictObject({
  /** Omitted only by someone who has no password yet. */
  current: TypedPassword.optional(),
  password: Password,
  revokeKeys: RevokeKeys,
});

export const ConfirmPassword = z.strictObject({ password: TypedPassword });

export const ChangeEmail = z.strictObject({ email: Email, password: TypedPassword.optional() });
/** `sent`: a link was mailed to the new address and has to be followed. Without mail the change is immediate. */
export const EmailChange = z.object({ email: z.string(), sent: z.boolean() });

export const ToAddress = z.strictObject({ email: Email });
/** Does not reveal whether an account with this address exists. */
export const LinkSent = z.object({ email: z.string(), expiresInMinutes: z.int() });
export type LinkSent = z.infer<typeof LinkSent>;

export const RequestSignInLink = z.strictObject({
  email: Email,
  /** Where to go after signing in, on this site. */
  callbackUrl: z.string().max(2000).optional(),
});

export const ResetPassword = z.strictObject({
  token: MailedToken,
  password: Password,
  revokeKeys: RevokeKeys,
});

export const ConfirmEmail = z.strictObject({
  token: MailedToken,
  /** Not needed by someone who is signed in to the account. */
  password: TypedPassword.optional(),
});
export const ConfirmedEmail = z.object({
  email: z.string(),
  /** Whether the account's password, sessions, API keys and connections were removed. */
  credentialsRevoked: z.boolean(),
});

/** What the page of a confirmation link shows before the link is used. */
export type ConfirmationPreview = {
  email: string;
  /** Whether the address replaces another one. */
  changes: boolean;
  /** What the caller lacks to keep the account's credentials: its password, or a session where it has no password. */
  missing: "password" | "session" | null;
};

export const SessionSummary = z.object({
  id: Id,
  /** Whether this is the current session. */
  current: z.boolean(),
  /** What the browser said about itself, as "Firefox on Linux"; null if it said nothing. */
  device: z.string().nullable(),
  createdAt: UtcInstant,
  /** Up to five minutes late. */
  lastSeenAt: UtcInstant,
  /** When it ends at the latest. */
  expiresAt: UtcInstant,
  /** When it ends if it isn't used again: 14 days after its last use, an admin's after 12 hours. */
  idleExpiresAt: UtcInstant,
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const ProviderName = z.enum(["github", "google", "oidc"]);
export type ProviderName = z.infer<typeof ProviderName>;

/** An account at another identity provider that this person can sign in with. */
export const Connection = z.object({ provider: ProviderName, connectedAt: UtcInstant });
export type Connection = z.infer<typeof Connection>;

/** Typing the address again confirms the intent. */
export const DeleteAccount = z.strictObject({ email: Email.optional(), password: TypedPassword.optional() });
