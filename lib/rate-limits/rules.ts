/** At most `most` in `seconds`, counted in windows that begin at multiples of `seconds`. */
export type Limit = { most: number; seconds: number };

/** Every limit with what it is when the environment says nothing: far above what a person or a test of the API does. */
export const defaultLimits = {
  /** Reads that are not answered from memory, by the person or the network. */
  read: { most: 6000, seconds: 60 },
  /** All other requests, by the person or the network. */
  write: { most: 3000, seconds: 60 },
  /** Tries to sign in, by the network. */
  signIn: { most: 600, seconds: 900 },
  /** Failed tries, by the address that was typed and the network. */
  signInFailure: { most: 20, seconds: 900 },
  /** New accounts, by the network. */
  signUp: { most: 200, seconds: 3600 },
  /** Checks of the password of who is signed in already. */
  password: { most: 20, seconds: 900 },
  /** Mails that somebody has sent, by the person or the network. */
  mail: { most: 60, seconds: 3600 },
  /** Mails to one address. */
  mailTo: { most: 10, seconds: 3600 },
  /** Tries of a mailed token. */
  token: { most: 120, seconds: 900 },
  /** Invitations, by the person. */
  invite: { most: 200, seconds: 86_400 },
  /** Uploads, by the person, or by the network for drafts without an account. */
  upload: { most: 600, seconds: 3600 },
  /** Drafts without an account, by the network. */
  draft: { most: 200, seconds: 3600 },
  /** Drafts without an account, of all networks together. */
  allDrafts: { most: 5000, seconds: 86_400 },
  /** Submits, and dry runs of them, by the person. */
  screening: { most: 1200, seconds: 3600 },
  /** Checks of a product's domain, by the person, and by the product. */
  domain: { most: 30, seconds: 900 },
  /** Reports of products, by the person. */
  report: { most: 100, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;

export const limitNames = Object.keys(defaultLimits) as LimitName[];

/** The variable that sets a limit: RATE_LIMIT_SIGN_IN for `signIn`. */
export const limitVariable = (name: LimitName): string =>
  `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** `20/900` is 20 in 900 seconds, `off` is no limit (null); anything else, which the start refuses, is undefined. */
export function parseLimit(text: string): Limit | null | undefined {
  if (text === "off") return null;
  const [, most, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(text) ?? [];
  return most && seconds ? { most: Number(most), seconds: Number(seconds) } : undefined;
}
