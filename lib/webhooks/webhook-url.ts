import { failField } from "../core/errors";
import { normaliseWebsite } from "../pulse/website-url";

/** An address that may be sent to, in its normal form; 422 for any other. What it leads to is checked at each attempt. */
export const requireUrl = (url: string): string =>
  normaliseWebsite(url) ??
  failField(
    "url",
    "invalid_url",
    "must be an http or https address of the public internet, on port 80 or 443, without a password",
  );
