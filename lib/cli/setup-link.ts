/** The token of the link that sets up an empty database of one's own; null once anybody has an account. */
export async function setupToken(url: string): Promise<string | null> {
  const { connect } = await import("../platform/db/db");
  const { issueSetupToken } = await import("../identity/administration/setup-token");
  const db = connect(url, 1);
  try {
    return await issueSetupToken({ db, now: new Date() });
  } finally {
    await db.$disconnect();
  }
}

/** What a first start says of it, after the site's address. */
export const setupLines = (address: string, token: string): string[] => [
  "",
  "Nobody has an account here yet. Set up your directory with this link, which works once and for an hour:",
  `  ${new URL(`/setup?token=${token}`, address).href}`,
];
