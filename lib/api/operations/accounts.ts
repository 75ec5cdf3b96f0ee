import { z } from "zod";
import { Id, page, paging } from "../../core/schema";
import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmail,
  ConfirmedEmail,
  Connection,
  DeleteAccount,
  EmailChange,
  LinkSent,
  ProviderName,
  Rename,
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
  description: "An unknown, used or expired token is 422 at `token`.",
  limits: [{ name: "token", by: "network" }],
} as const;

const mailingLinks = {
  ...forAnybody,
  description: "The reply is the same whether there is an account or not. 409 when the site sends no mail.",
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
  summary: "Sign up with an e-mail address and a password",
  input: SignUp,
  example: { name: "Mara", email: "$EMAIL", password: "$PASSWORD" },
  output: z.object({ id: Id, email: z.string(), name: z.string() }),
  status: 201,
  limits: [{ name: "signUp", by: "network" }],
});

export const rename = operation("PATCH /api/v1/me", {
  ...own,
  summary: "Change the caller's name",
  input: Rename,
  example: { name: "Mara" },
  output: Me,
});

export const deleteAccount = operation("DELETE /api/v1/me", {
  ...own,
  summary: "Delete the caller's account",
  description:
    "The person's own address is typed as `email`, and the password where there is one. Sessions, keys and memberships end; " +
    "votes stay without a name. Organizations that nobody else belongs to and that never showed anything go too. 409 while " +
    "the person is the last owner of another organization.",
  input: DeleteAccount,
  example: { email: "$EMAIL", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
  limits: [{ name: "password", by: "caller" }],
});

export const changePassword = operation("POST /api/v1/me/password", {
  ...own,
  summary: "Change or set the caller's password; every session ends",
  description:
    "Without a password so far, `current` is left out and the session must be younger than an hour (409).",
  input: ChangePassword,
  example: { current: "$CURRENT", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
  limits: [{ name: "password", by: "caller" }],
});

export const changeEmail = operation("POST /api/v1/me/email", {
  ...own,
  summary: "Change the caller's e-mail address, once a link sent to the new one was followed",
  description:
    "Where the site sends no mail, the address changes at once. The reply tells nothing of other accounts.",
  input: ChangeEmail,
  example: { email: "$EMAIL", password: "$PASSWORD" },
  output: EmailChange,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "password", by: "caller" },
    { name: "mail", by: "caller" },
  ],
});

export const sendVerification = operation("POST /api/v1/me/email/verification", {
  ...own,
  summary: "Send the link that proves the caller's address once more",
  description: "409 when the address is proven, or the site sends no mail.",
  input: z.strictObject({}),
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [{ name: "mail", by: "caller" }],
});

export const confirmEmail = operation("POST /api/v1/email-confirmations", {
  ...byToken,
  summary: "Prove an address, or take a new one, by the token that was sent there",
  input: ConfirmEmail,
  example: { token: "$TOKEN" },
  output: ConfirmedEmail,
});

export const requestSignInLink = operation("POST /api/v1/sign-in-links", {
  ...mailingLinks,
  summary: "Send a link that signs in once, within 15 minutes",
  input: RequestSignInLink,
});

export const requestPasswordReset = operation("POST /api/v1/password-resets", {
  ...mailingLinks,
  summary: "Send a link to set a new password, for an hour",
  input: ToAddress,
});

export const resetPassword = operation("POST /api/v1/password-resets/complete", {
  ...byToken,
  summary: "Set a new password by the token that was sent; every session ends",
  input: ResetPassword,
  example: { token: "$TOKEN", password: "$PASSWORD" },
  ...nothing,
});

export const listSessions = operation("GET /api/v1/me/sessions", {
  ...own,
  summary: "List the caller's live sessions, newest first",
  input: z.strictObject(paging),
  output: page(SessionSummary),
});

export const endOtherSessions = operation("DELETE /api/v1/me/sessions", {
  ...own,
  summary: "End all of the caller's sessions but this one",
  input: z.strictObject({}),
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
  description: "409 when nothing would be left to sign in with.",
  input: z.strictObject({ provider: ProviderName }),
  ...nothing,
  errors: ["invalid_state"],
});
