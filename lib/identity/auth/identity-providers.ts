import type { User } from "next-auth";
import GitHub, { type GithubEmail, type GithubProfile } from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import type { OAuthConfig, Provider } from "next-auth/providers/index";
import { env } from "../../core/env";

/** What an OpenID Connect provider says about someone. */
export type Claims = { iss?: unknown; sub?: unknown } & Record<string, unknown>;

/** The providers whose variables are set, in NextAuth's form. */
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

/** GitHub's profile contains a chosen public address, so the primary verified one is requested separately. */
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
  authorization: { params: { scope: env().OIDC_SCOPE } },
  checks: ["pkce", "state", "nonce"],
  userinfo: {
    // Many providers omit the address or the groups from the signed token. What the token says takes precedence.
    async request({ client, tokens }) {
      const claims = tokens as unknown as { claims(): { sub: string } & Record<string, unknown> };
      const signed = claims.claims();
      const isWhole = signed.email !== undefined && (!env().OIDC_ADMIN_GROUP || groupsIn(signed) !== null);
      if (isWhole || !client.issuer.metadata.userinfo_endpoint) return signed;
      return { ...(await client.userinfo(tokens as never)), ...signed };
    },
  },
  profile: fromClaims,
});

/** Accepts only the address that GitHub calls primary and verified. */
export function fromGitHub(profile: GithubProfile & { emails?: unknown }): User {
  const emails: GithubEmail[] = Array.isArray(profile.emails) ? profile.emails : [];
  const email = emails.find((each) => each.primary === true && each.verified === true)?.email ?? null;
  const name = firstText(profile.name, profile.login);
  return { id: String(profile.id), name, email, emailVerified: email !== null };
}

export const fromGoogle = (claims: Claims): User => ({
  ...fromClaims(claims),
  id: String(claims.sub),
  groups: null,
});

/** Only issuer and subject together identify someone permanently: the configured issuer may change. */
export const fromClaims = (claims: Claims): User => ({
  id: `${claims.iss}#${claims.sub}`,
  name: firstText(claims.name, claims.preferred_username, claims.nickname),
  email: typeof claims.email === "string" ? claims.email : null,
  emailVerified: claims.email_verified === true || claims.email_verified === "true",
  groups: groupsIn(claims),
});

/** Somebody's groups; null if the issuer says nothing of groups, which is not the same as being in none. */
export function groupsIn(claims: Claims): string[] | null {
  const said = claims[env().OIDC_GROUPS_CLAIM];
  if (typeof said === "string") return [said];
  return Array.isArray(said) ? said.filter((group) => typeof group === "string") : null;
}

const firstText = (...texts: unknown[]): string | null =>
  texts.find((text): text is string => typeof text === "string" && text.trim() !== "") ?? null;

export type ProviderId = "github" | "google" | "oidc";

/** The identity providers whose variables are set, in the order in which pages offer them. */
export function configuredProviders(): { id: ProviderId; name: string }[] {
  const { GITHUB_ID, GOOGLE_ID, OIDC_ISSUER, OIDC_NAME } = env();
  const all = [
    { id: "github", name: "GitHub", isSet: GITHUB_ID },
    { id: "google", name: "Google", isSet: GOOGLE_ID },
    { id: "oidc", name: OIDC_NAME, isSet: OIDC_ISSUER },
  ] as const;
  return all.filter(({ isSet }) => isSet !== undefined).map(({ id, name }) => ({ id, name }));
}
