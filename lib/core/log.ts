import pino from "pino";

/** One line of JSON an event; never a secret, a password, a key or a cookie. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  redact: [
    "headers.authorization",
    "headers.cookie",
    'headers["x-api-key"]',
    'headers["x-draft-token"]',
    "password",
    "key",
    "token",
  ],
});
