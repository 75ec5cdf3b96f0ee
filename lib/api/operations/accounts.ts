import { z } from "zod";
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
} from "../../accounts/schema";
import { Id, page, paging } from "../../core/schema";
import { Me, SignUp } from "../../people/schema";
import { nothing, operation } from "../operation";

const resource = "Accounts";

export const signUp = operation({
  method: "POST",
  path: "/api/v1/people",
  resource,
  summary: "Sign up with an e-mail address and a password",
  auth: "public",
  input: SignUp,
  example: { name: "Mara", email: "$EMAIL", password: "$PASSWORD" },
  output: z.object({ id: Id, email: z.string(), name: z.string() }),
  status: 201,
  limits: [{ name: "signUp", by: "network" }],
});

export const rename = operation({
  method: "PATCH",
  path: "/api/v1/me",
  resource,
  summary: "Change the caller's name",
  auth: "session",
  input: Rename,
  example: { name: "Mara" },
  output: Me,
});

export const deleteAccount = operation({
  method: "DELETE",
  path: "/api/v1/me",
  resource,
  summary: "Delete the caller's account",
  description:
    "The person's own address is typed as `email`, and the password where there is one. Sessions, keys and memberships end; " +
    "votes stay without a name. Organizations that nobody else belongs to and that never showed anything go too. 409 while " +
    "the person is the last owner of another organization.",
  auth: "session",
  input: DeleteAccount,
  example: { email: "$EMAIL", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
  limits: [{ name: "password", by: "caller" }],
});

export const changePassword = operation({
  method: "POST",
  path: "/api/v1/me/password",
  resource,
  summary: "Change or set the caller's password; every session ends",
  description:
    "Without a password so far, `current` is left out and the session must be younger than an hour (409).",
  auth: "session",
  input: ChangePassword,
  example: { current: "$CURRENT", password: "$PASSWORD" },
  ...nothing,
  errors: ["invalid_state"],
  limits: [{ name: "password", by: "caller" }],
});

export const changeEmail = operation({
  method: "POST",
  path: "/api/v1/me/email",
  resource,
  summary: "Change the caller's e-mail address, once a link sent to the new one was followed",
  description:
    "Where the site sends no mail, the address changes at once. The reply tells nothing of other accounts.",
  auth: "session",
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

export const sendVerification = operation({
  method: "POST",
  path: "/api/v1/me/email/verification",
  resource,
  summary: "Send the link that proves the caller's address once more",
  description: "409 when the address is proven, or the site sends no mail.",
  auth: "session",
  input: z.strictObject({}),
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [{ name: "mail", by: "caller" }],
});

export const confirmEmail = operation({
  method: "POST",
  path: "/api/v1/email-confirmations",
  resource,
  summary: "Prove an address, or take a new one, by the token that was sent there",
  description: "An unknown, used or expired token is 422 at `token`.",
  auth: "public",
  input: ConfirmEmail,
  example: { token: "$TOKEN" },
  output: ConfirmedEmail,
  limits: [{ name: "token", by: "network" }],
});

export const requestSignInLink = operation({
  method: "POST",
  path: "/api/v1/sign-in-links",
  resource,
  summary: "Send a link that signs in once, within 15 minutes",
  description: "The reply is the same whether there is an account or not. 409 when the site sends no mail.",
  auth: "public",
  input: RequestSignInLink,
  example: { email: "$EMAIL" },
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "mail", by: "network" },
    { name: "mailTo", by: ({ email }) => email },
  ],
});

export const requestPasswordReset = operation({
  method: "POST",
  path: "/api/v1/password-resets",
  resource,
  summary: "Send a link to set a new password, for an hour",
  description: "The reply is the same whether there is an account or not. 409 when the site sends no mail.",
  auth: "public",
  input: ToAddress,
  example: { email: "$EMAIL" },
  output: LinkSent,
  status: 202,
  errors: ["invalid_state"],
  limits: [
    { name: "mail", by: "network" },
    { name: "mailTo", by: ({ email }) => email },
  ],
});

export const resetPassword = operation({
  method: "POST",
  path: "/api/v1/password-resets/complete",
  resource,
  summary: "Set a new password by the token that was sent; every session ends",
  description: "An unknown, used or expired token is 422 at `token`.",
  auth: "public",
  input: ResetPassword,
  example: { token: "$TOKEN", password: "$PASSWORD" },
  ...nothing,
  limits: [{ name: "token", by: "network" }],
});

export const listSessions = operation({
  method: "GET",
  path: "/api/v1/me/sessions",
  resource,
  summary: "List the caller's live sessions, newest first",
  auth: "session",
  input: z.strictObject(paging),
  output: page(SessionSummary),
});

export const endOtherSessions = operation({
  method: "DELETE",
  path: "/api/v1/me/sessions",
  resource,
  summary: "End all of the caller's sessions but this one",
  auth: "session",
  input: z.strictObject({}),
  ...nothing,
});

export const endSession = operation({
  method: "DELETE",
  path: "/api/v1/me/sessions/{id}",
  resource,
  summary: "End one of the caller's sessions",
  auth: "session",
  input: z.strictObject({ id: Id }),
  ...nothing,
});

export const listConnections = operation({
  method: "GET",
  path: "/api/v1/me/connections",
  resource,
  summary: "List the identity providers that the caller signs in with",
  auth: "session",
  input: z.strictObject(paging),
  output: page(Connection),
});

export const removeConnection = operation({
  method: "DELETE",
  path: "/api/v1/me/connections/{provider}",
  resource,
  summary: "Disconnect an identity provider",
  description: "409 when nothing would be left to sign in with.",
  auth: "session",
  input: z.strictObject({ provider: ProviderName }),
  ...nothing,
  errors: ["invalid_state"],
});
