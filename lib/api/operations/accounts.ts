import { z } from "zod";
import { Id, page, paging } from "../../core/schema";
import {
  ChangeEmail,
  ChangeMe,
  ChangePassword,
  ConfirmEmail,
  ConfirmedEmail,
  ConfirmPassword,
  Connection,
  DeleteAccount,
  EmailChange,
  LinkSent,
  ProviderName,
  RequestSignInLink,
  ResetPassword,
  SessionSummary,
  ToAddress,
} from "../../identity/accounts/schema";
import { Me, SignUp } from "../../identity/people/schema";
import { nothing, operation } from "../operation";

const own = { resource: "Accounts", auth: "session" } as const;

const forAnybody = { resource: "Accounts", auth: "public" } as const;

const byToken = {
  ...forAnybody,
  description: "422 at `token` if the token is unknown, used or expired.",
  limits: [{ name: "token", by: "network" }],
} as const;

const mailingLinks = {
  ...forAnybody,
  description: "The reply is the same whether or not the account exists. 409 if the site can't send email.",
  example: { email: "$EMAIL" },
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "mail", by: "network" },
    { name: "mailTo", by: ({ email }: { email: string }) => email },
  ],
} as const;

export const signUp = operation("POST /api/v1/people", {
  ...forAnybody,
  summary: "Sign up with an email address and password",
  description: "422 at `password` if it is common or repeats the name or email address.",
  input: SignUp,
  example: { name: "Mara", email: "$EMAIL", password: "$PASSWORD" },
  output: z.object({ id: Id, email: z.string(), name: z.string() }),
  status: 201,
  limits: [
    { name: "signUp", by: "network" },
    { name: "mailTo", by: ({ email }) => email },
  ],
});

export const changeMe = operation("PATCH /api/v1/me", {
  ...own,
  summary: "Change the caller's name or language",
  description:
    "`locale` is the language of the caller's own pages and of mail to them; null follows the site. A name that resembles a well-known or verified one, or claims an official role, waits for a reviewer as `pendingName`. " +
    "Until then the current name is shown. A name that contains a URL or an email address is 422.",
  input: ChangeMe,
  example: { name: "Mara" },
  output: Me,
});

export const deleteAccount = operation("DELETE /api/v1/me", {
  ...own,
  suspendedToo: true,
  summary: "Delete the caller's account",
  description:
    "Requires the account's address as `email`, and the password if one is set. Ends all sessions, keys and " +
    "memberships; votes remain, anonymously. Organizations with no other members are deleted too; if a reviewer has " +
    "decided about them or their products, they stay, but no one can change them, and their makers can claim " +
    "the products. 409 if the caller is the last owner of an organization with other members.",
  input: DeleteAccount,
  example: { email: "$EMAIL", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
});

export const changePassword = operation("POST /api/v1/me/password", {
  ...own,
  summary: "Change or set the caller's password and end all sessions",
  description:
    "If no password is set yet, omit `current`; the session must then be less than an hour old (409 otherwise).",
  input: ChangePassword,
  example: { current: "$CURRENT", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
});

export const confirmPassword = operation("POST /api/v1/me/confirm-password", {
  ...own,
  summary: "Confirm the caller's password for the session",
  description:
    "For an hour after signing in or confirming, the session may create API keys, connect identity providers, invite " +
    "people, and change members' roles and webhooks; after that these are 409 with `confirm`. 409 here if no password " +
    "is set: sign in again.",
  input: ConfirmPassword,
  example: { password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
});

export const changeEmail = operation("POST /api/v1/me/email", {
  ...own,
  summary: "Change the caller's email address, confirmed by a link sent to the new one",
  description:
    "If the site can't send email, the address changes immediately. The reply reveals nothing about other accounts.",
  input: ChangeEmail,
  example: { email: "$EMAIL", password: "$PASSWORD" },
  output: EmailChange,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "mail", by: "caller" },
    { name: "mailTo", by: ({ email }) => email },
  ],
});

export const sendVerification = operation("POST /api/v1/me/email/verification", {
  ...own,
  summary: "Resend the link that verifies the caller's address",
  description: "409 if the address is already verified or the site can't send email.",
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "mail", by: "caller" },
    { name: "mailTo", by: "address" },
  ],
});

export const confirmEmail = operation("POST /api/v1/email-confirmations", {
  ...byToken,
  summary: "Verify an address, or confirm a new one, with the token sent to it",
  description:
    "Requires the account's session, or its password as `password`. Without either, verifying an address also removes " +
    "the account's password, sessions, API keys and connections (`credentialsRevoked`), because someone else may have " +
    "created them, and confirming a new address is 422 at `password`. 422 at `token` if it is unknown, used or expired.",
  input: ConfirmEmail,
  example: { token: "$TOKEN", password: "$PASSWORD" },
  output: ConfirmedEmail,
});

export const requestSignInLink = operation("POST /api/v1/sign-in-links", {
  ...mailingLinks,
  summary: "Send a one-time sign-in link, valid for 15 minutes",
  input: RequestSignInLink,
});

export const requestPasswordReset = operation("POST /api/v1/password-resets", {
  ...mailingLinks,
  summary: "Send a password reset link, valid for an hour",
  input: ToAddress,
});

export const resetPassword = operation("POST /api/v1/password-resets/complete", {
  ...byToken,
  summary: "Set a new password with the token from the link and end all sessions",
  input: ResetPassword,
  example: { token: "$TOKEN", password: "$PASSWORD" },
  ...nothing,
});

export const listSessions = operation("GET /api/v1/me/sessions", {
  ...own,
  summary: "List the caller's active sessions, newest first",
  description:
    "A session ends 30 days after signing in (`expiresAt`), or when it hasn't been used for 14 days, or 12 hours " +
    "for admins (`idleExpiresAt`). Requests with the header `X-Poll` don't count as use.",
  input: z.strictObject(paging),
  output: page(SessionSummary),
});

export const endOtherSessions = operation("DELETE /api/v1/me/sessions", {
  ...own,
  summary: "End all of the caller's other sessions",
  ...nothing,
});

export const endSession = operation("DELETE /api/v1/me/sessions/{id}", {
  ...own,
  summary: "End one of the caller's sessions",
  input: z.strictObject({ id: Id }),
  ...nothing,
});

export const listConnections = operation("GET /api/v1/me/connections", {
  ...own,
  summary: "List the identity providers that the caller signs in with",
  input: z.strictObject(paging),
  output: page(Connection),
});

export const removeConnection = operation("DELETE /api/v1/me/connections/{provider}", {
  ...own,
  summary: "Disconnect an identity provider",
  description: "409 if it is the caller's only way to sign in.",
  input: z.strictObject({ provider: ProviderName }),
  ...nothing,
  errors: ["invalid_state"],
});
