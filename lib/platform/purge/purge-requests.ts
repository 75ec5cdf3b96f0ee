import type { Env } from "../../core/env";

/** Keys to purge: `hard` at once, `soft` may be served for some seconds more while they are renewed. */
export type Keys = { hard: readonly string[]; soft: readonly string[] };

export type PurgeRequest = {
  url: string;
  method: "POST" | "PURGE";
  headers: Record<string, string>;
  body?: string;
};

/** The key that every reply with keys has. */
export const everythingKey = "all";
export const everything: Keys = { hard: [everythingKey], soft: [] };

/** How many keys a request holds at most, in each of the known forms. */
export const mostKeys = 100;

type Settings = Pick<Env, "PURGE_URL" | "PURGE_API" | "PURGE_TOKEN">;

/** The requests that purge these keys from each cache in front. */
export function purgeRequests(
  { PURGE_URL = [], PURGE_API, PURGE_TOKEN }: Settings,
  keys: Keys,
): PurgeRequest[] {
  return PURGE_URL.flatMap((url) =>
    forms[PURGE_API](keys, PURGE_TOKEN).map((request) => ({ url, ...request })),
  );
}

type Form = (keys: Keys, token: string | undefined) => Omit<PurgeRequest, "url">[];

const forms: Record<Env["PURGE_API"], Form> = {
  // Varnish, as docs/examples/front/varnish.vcl takes it.
  xkey: ({ hard, soft }, token) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (hard.length > 0) headers["xkey-purge"] = hard.join(" ");
    if (soft.length > 0) headers["xkey-softpurge"] = soft.join(" ");
    return [{ method: "PURGE", headers }];
  },
  // POST https://api.fastly.com/service/ID/purge
  fastly: ({ hard, soft }, token = "") => {
    const purge = (names: readonly string[], more: Record<string, string>) => ({
      method: "POST" as const,
      headers: { "fastly-key": token, "surrogate-key": names.join(" "), ...more },
    });
    return [
      ...(hard.length > 0 ? [purge(hard, {})] : []),
      ...(soft.length > 0 ? [purge(soft, { "fastly-soft-purge": "1" })] : []),
    ];
  },
  // POST https://api.cloudflare.com/client/v4/zones/ID/purge_cache
  cloudflare: ({ hard, soft }, token) => [
    {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ tags: [...hard, ...soft] }),
    },
  ],
};
