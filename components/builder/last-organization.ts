/** The organization that was worked in last, stored for the server to read: it chooses where a new product begins. */
export const LAST_ORGANIZATION = "vitrine_organization";

const YEAR = 31_536_000;

export function rememberOrganization(slug: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${LAST_ORGANIZATION}=${slug}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
