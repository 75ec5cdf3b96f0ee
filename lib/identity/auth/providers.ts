import { env } from "../../core/env";

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
