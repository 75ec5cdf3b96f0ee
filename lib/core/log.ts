import pino from "pino";

/** Writes one JSON object per line; never a secret, password, key or cookie. */
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
