import { env } from "../../core/env";

/** How requests to websites name themselves, with the address that says who is behind them. */
export const userAgent = (): string => {
  const { SITE_URL } = env();
  return `VitrinePulse/1${SITE_URL ? ` (+${SITE_URL})` : ""}`;
};
