/** At most `most` in `seconds`, counted in windows that start at multiples of `seconds`. */
export type Limit = { most: number; seconds: number };

/** Every limit with its default, far above what a person or a test of the API needs. */
export const defaultLimits = {
  /** Reads that the cache does not answer, per person or network. */
  read: { most: 6000, seconds: 60 },
  /** All other requests, per person or network. */
  write: { most: 3000, seconds: 60 },
  /** Sign-in attempts, per network. */
  signIn: { most: 600, seconds: 900 },
  /** Failed sign-ins, per email and network. */
  signInFailure: { most: 20, seconds: 900 },
  /** Failed sign-ins of an account over all networks, forgotten that long after the last; further ones have to wait. */
  signInAccount: { most: 10, seconds: 86_400 },
  /** New accounts, per network. */
  signUp: { most: 200, seconds: 3600 },
  /** Wrong passwords where an account asks for its own once more; further ones have to wait like failed sign-ins. */
  password: { most: 10, seconds: 86_400 },
  /** Wrong codes at the second step of signing in to an account; further ones have to wait like failed sign-ins. */
  secondFactor: { most: 5, seconds: 86_400 },
  /** Mails that someone requests, per person or network. */
  mail: { most: 60, seconds: 3600 },
  /** Mails to one address. */
  mailTo: { most: 10, seconds: 3600 },
  /** Attempts with a mailed token. */
  token: { most: 120, seconds: 900 },
  /** Exports of all of one's own data, per person. */
  export: { most: 10, seconds: 86_400 },
  /** Invitations, per person. */
  invite: { most: 200, seconds: 86_400 },
  /** Invitations to one address, from everyone. */
  inviteTo: { most: 10, seconds: 86_400 },
  /** Uploads, per person, or per network for anonymous drafts. */
  upload: { most: 600, seconds: 3600 },
  /** Websites that are read for someone, per person, or per network for anonymous drafts. */
  websiteRead: { most: 300, seconds: 3600 },
  /** Readings of one host's websites, for everyone together. */
  websiteHost: { most: 30, seconds: 60 },
  /** Anonymous drafts, per network. */
  draft: { most: 200, seconds: 3600 },
  /** Anonymous drafts of all networks together. */
  allDrafts: { most: 5000, seconds: 86_400 },
  /** Submissions and dry runs, per person. */
  screening: { most: 1200, seconds: 3600 },
  /** Checks of a product's domain, per person and per product. */
  domain: { most: 30, seconds: 900 },
  /** Tests of email, storage and webhooks that an admin asks for, per admin. */
  systemTest: { most: 30, seconds: 900 },
  /** Reports of products, per person. */
  report: { most: 100, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;

export const limitNames = Object.keys(defaultLimits) as LimitName[];

/** The variable that sets a limit: RATE_LIMIT_SIGN_IN for `signIn`. */
export const limitVariable = (name: LimitName): string =>
  `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** `20/900` is 20 in 900 seconds, `off` is no limit (null); anything else is undefined and stops the start. */
export function parseLimit(text: string): Limit | null | undefined {
  if (text === "off") return null;
  const [, most, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return most && seconds ? { most: Number(most), seconds: Number(seconds) } : undefined;
}
