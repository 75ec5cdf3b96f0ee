import type { User } from "next-auth";
import GitHub, { type GithubEmail, type GithubProfile } from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import type { OAuthConfig, Provider } from "next-auth/providers/index";
import { env } from "../core/env";

/** What an OpenID Connect issuer says of somebody. */
export type Claims = { iss?: unknown; sub?: unknown } & Record<string, unknown>;

/** Those whose variables are set, as NextAuth wants them. */
export function identityProviders(): Provider[] {
  const { GITHUB_ID, GITHUB_SECRET, GOOGLE_ID, GOOGLE_SECRET } = env();
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  const providers: Provider[] = [];
  if (GITHUB_ID && GITHUB_SECRET) providers.push(gitHub(GITHUB_ID, GITHUB_SECRET));
  if (GOOGLE_ID && GOOGLE_SECRET) {
    const checks = ["pkce", "state", "nonce"] as const;
    const [clientId, clientSecret] = [GOOGLE_ID, GOOGLE_SECRET];
    providers.push(Google({ clientId, clientSecret, checks: [...checks], profile: fromGoogle }));
  }
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    providers.push(openId(OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME));
  }
  return providers;
}

/** GitHub's profile shows an address that was chosen for the public: the primary and verified one is asked for by itself. */
const gitHub = (clientId: string, clientSecret: string) =>
  GitHub({
    clientId,
    clientSecret,
    checks: ["pkce", "state"],
    userinfo: {
      async request({ client, tokens }) {
        const token = tokens.access_token ?? "";
        const profile = await client.userinfo<GithubProfile>(token);
        const reply = await fetch("https://api.github.com/user/emails", {
          headers: { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" },
          signal: AbortSignal.timeout(5000),
        });
        return { ...profile, emails: reply.ok ? await reply.json() : [] };
      },
    },
    profile: fromGitHub,
  });

const openId = (
  issuer: string,
  clientId: string,
  clientSecret: string,
  name: string,
): OAuthConfig<Claims> => ({
  id: "oidc",
  name,
  type: "oauth",
  clientId,
  clientSecret,
  wellKnown: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
  idToken: true,
  authorization: { params: { scope: "openid email profile" } },
  checks: ["pkce", "state", "nonce"],
  userinfo: {
    // Many issuers keep the address out of the signed token. What the token says counts first.
    async request({ client, tokens }) {
      const claims = tokens as unknown as { claims(): { sub: string } & Record<string, unknown> };
      const signed = claims.claims();
      if (signed.email !== undefined || !client.issuer.metadata.userinfo_endpoint) return signed;
      return { ...(await client.userinfo(tokens as never)), ...signed };
    },
  },
  profile: fromClaims,
});

/** Only an address that GitHub calls primary and verified is taken. */
export function fromGitHub(profile: GithubProfile & { emails?: unknown }): User {
  const emails: GithubEmail[] = Array.isArray(profile.emails) ? profile.emails : [];
  const email = emails.find((each) => each.primary === true && each.verified === true)?.email ?? null;
  const name = firstText(profile.name, profile.login);
  return { id: String(profile.id), name, email, emailVerified: email !== null };
}

export const fromGoogle = (claims: Claims): User => ({ ...fromClaims(claims), id: String(claims.sub) });

/** Only issuer and subject together name somebody for good: the issuer that is configured may change. */
export const fromClaims = (claims: Claims): User => ({
  id: `${claims.iss}#${claims.sub}`,
  name: firstText(claims.name, claims.preferred_username, claims.nickname),
  email: typeof claims.email === "string" ? claims.email : null,
  emailVerified: claims.email_verified === true || claims.email_verified === "true",
});

const firstText = (...texts: unknown[]): string | null =>
  texts.find((text): text is string => typeof text === "string" && text.trim() !== "") ?? null;
