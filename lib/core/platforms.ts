/** What a platform that serves Vitrine says of a request, in headers that it sets itself and strips from what visitors send. */
type Platform = {
  address: string | null;
  country: string | null;
  /** Whether nothing runs between requests: jobs then run when asked, and nothing may wait for later. */
  isServerless?: true;
};

export const platforms = {
  /** `next start` alone: the sender is who TRUSTED_PROXIES says, or nobody knows. */
  next: { address: null, country: null },
  vercel: { address: "x-vercel-forwarded-for", country: "x-vercel-ip-country", isServerless: true },
  netlify: { address: "x-nf-client-connection-ip", country: null, isServerless: true },
  cloudflare: { address: "cf-connecting-ip", country: "cf-ipcountry" },
  fly: { address: "fly-client-ip", country: null },
  digitalocean: { address: "do-connecting-ip", country: null },
} as const satisfies Record<string, Platform>;

export type PlatformName = keyof typeof platforms;

export const platformNames = Object.keys(platforms) as PlatformName[];

export const platformOf = (name: PlatformName | undefined): Platform | null =>
  name ? platforms[name] : null;
