import { z } from "zod";
import { Id } from "../../core/schema";
import {
  AddFactor,
  BegunFactor,
  ConfirmedFactor,
  ConfirmFactor,
  NewRecoveryCodes,
  SecondFactors,
} from "../../identity/accounts/second-factor/schema";
import { nothing, operation } from "../operation";

const own = { resource: "Accounts", auth: "session", confirmed: true } as const;

const anew = { atMostOnce: true, secret: "once" } as const;

export const listFactors = operation("GET /api/v1/me/second-factors", {
  ...own,
  summary: "List the caller's second factors",
  description:
    "Required to sign in after a password, an emailed link or an identity provider. API keys never need one.",
  output: SecondFactors,
});

export const beginFactor = operation("POST /api/v1/me/second-factors", {
  ...own,
  ...anew,
  summary: "Start adding a second factor",
  description:
    "`totp` is an authenticator app: the reply has its secret, once. `passkey` is a security key or the device itself: " +
    "the reply has the options of `navigator.credentials.create`. It takes effect once it is confirmed within ten minutes; " +
    "an earlier unconfirmed one is dropped.",
  input: AddFactor,
  example: { kind: "totp" },
  output: BegunFactor,
  status: 201,
  errors: ["limit_reached"],
});

export const confirmFactor = operation("POST /api/v1/me/second-factors/{id}/confirm", {
  ...own,
  ...anew,
  summary: "Confirm a second factor with its first code, or with the new passkey",
  description:
    "The first one comes with ten recovery codes, shown once, and ends the caller's other sessions. 422 for a wrong " +
    "code. 409 once ten minutes have passed.",
  input: ConfirmFactor,
  example: { code: "$CODE" },
  output: ConfirmedFactor,
});

export const removeFactor = operation("DELETE /api/v1/me/second-factors/{id}", {
  ...own,
  summary: "Remove a second factor",
  description:
    "Removing the last one also removes the recovery codes. 409 for an admin's last one if the site requires one.",
  input: z.strictObject({ id: Id }),
  ...nothing,
});

export const renewRecoveryCodes = operation("POST /api/v1/me/recovery-codes", {
  ...own,
  ...anew,
  summary: "Replace the caller's recovery codes with ten new ones, shown once",
  description: "409 without a second factor.",
  output: NewRecoveryCodes,
  status: 201,
});
