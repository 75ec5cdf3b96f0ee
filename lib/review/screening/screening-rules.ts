/**
 * The rules of the automatic checks, for maintainers to read and extend; `checks/schema.ts` lists the checks that use
 * them. Patterns run over whole documents of strangers: each has bounded repetition and starts at a word boundary.
 */

/**
 * Keys and tokens that must not become public. `{prefix}` stands for this site's key prefix. A pattern starts where
 * no letter or digit precedes it.
 */
export const secretRules: readonly { name: string; pattern: string }[] = [
  { name: "API key of this site", pattern: "{prefix}_live_[0-9A-Za-z]{38}(?![0-9A-Za-z])" },
  {
    // Not if dots or the like stand for the key itself, or nothing at all.
    name: "private key",
    pattern:
      "-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----(?!(?:\\s|\\\\n){0,8}(?:\\.\\.\\.|…|<|\\[|\\{|\\(|\\*{3}|-----END))",
  },
  { name: "age secret key", pattern: "AGE-SECRET-KEY-1[0-9A-Z]{50,60}" },
  { name: "AWS access key", pattern: "(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])" },
  {
    name: "AWS secret key",
    pattern:
      "(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|secretAccessKey)[\"']?\\s{0,3}[=:]\\s{0,3}[\"']?[0-9A-Za-z/+]{40}(?![0-9A-Za-z/+=])",
  },
  { name: "Azure storage key", pattern: "AccountKey=[0-9A-Za-z/+]{86}==" },
  { name: "Google API key", pattern: "AIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])" },
  { name: "Google client secret", pattern: "GOCSPX-[0-9A-Za-z_-]{28}(?![0-9A-Za-z_-])" },
  { name: "DigitalOcean token", pattern: "do[opr]_v1_[0-9a-f]{64}" },
  { name: "GitHub token", pattern: "gh[pousr]_[0-9A-Za-z]{36,255}" },
  { name: "GitHub token", pattern: "github_pat_[0-9A-Za-z_]{60,255}" },
  { name: "GitLab token", pattern: "gl(?:pat|dt|rt|ptt|oas)-[0-9A-Za-z_-]{20,100}" },
  { name: "Atlassian token", pattern: "ATATT3[0-9A-Za-z_=-]{60,300}" },
  { name: "Linear key", pattern: "lin_api_[0-9A-Za-z]{32,64}" },
  { name: "Notion token", pattern: "(?:ntn_[0-9A-Za-z]{40,60}|secret_[0-9A-Za-z]{43})(?![0-9A-Za-z])" },
  { name: "Figma token", pattern: "figd_[0-9A-Za-z_-]{36,60}" },
  { name: "Postman key", pattern: "PMAK-[0-9a-f]{24}-[0-9a-f]{34}" },
  { name: "npm token", pattern: "npm_[0-9A-Za-z]{36}(?![0-9A-Za-z])" },
  { name: "PyPI token", pattern: "pypi-AgE[0-9A-Za-z_-]{50,250}" },
  { name: "RubyGems key", pattern: "rubygems_[0-9a-f]{48}(?![0-9a-f])" },
  { name: "Docker token", pattern: "dckr_pat_[0-9A-Za-z_-]{27}" },
  { name: "OpenAI key", pattern: "sk-(?:proj|svcacct|admin)-[0-9A-Za-z_-]{40,250}" },
  { name: "OpenAI key", pattern: "sk-[0-9A-Za-z]{32,64}(?![0-9A-Za-z_-])" },
  { name: "Anthropic key", pattern: "sk-ant-[0-9A-Za-z]{3,12}-[0-9A-Za-z_-]{30,200}" },
  { name: "OpenRouter key", pattern: "sk-or-v1-[0-9a-f]{64}" },
  { name: "Hugging Face token", pattern: "hf_[0-9A-Za-z]{34}(?![0-9A-Za-z])" },
  { name: "Groq key", pattern: "gsk_[0-9A-Za-z]{52}(?![0-9A-Za-z])" },
  { name: "xAI key", pattern: "xai-[0-9A-Za-z]{80}(?![0-9A-Za-z])" },
  { name: "Replicate token", pattern: "r8_[0-9A-Za-z]{37}(?![0-9A-Za-z])" },
  { name: "Slack token", pattern: "xox[abeoprs]-[0-9A-Za-z-]{10,200}" },
  { name: "Slack token", pattern: "xapp-\\d-[0-9A-Z]{8,16}-\\d{8,16}-[0-9a-f]{32,80}" },
  {
    name: "Slack webhook",
    pattern: "hooks\\.slack\\.com/services/T[0-9A-Z]{6,16}/B[0-9A-Z]{6,16}/[0-9A-Za-z]{20,40}",
  },
  {
    name: "Discord webhook",
    pattern: "discord(?:app)?\\.com/api/webhooks/\\d{16,20}/[0-9A-Za-z_-]{60,80}",
  },
  { name: "Telegram bot token", pattern: "\\d{8,10}:AA[0-9A-Za-z_-]{33}(?![0-9A-Za-z_-])" },
  { name: "Twilio key", pattern: "SK[0-9a-f]{32}(?![0-9A-Za-z])" },
  { name: "SendGrid key", pattern: "SG\\.[0-9A-Za-z_-]{22}\\.[0-9A-Za-z_-]{43}(?![0-9A-Za-z_-])" },
  { name: "Mailgun key", pattern: "key-[0-9a-f]{32}(?![0-9A-Za-z])" },
  { name: "Mailchimp key", pattern: "[0-9a-f]{32}-us\\d{1,2}(?![0-9A-Za-z])" },
  { name: "Brevo key", pattern: "xkeysib-[0-9a-f]{64}-[0-9A-Za-z]{16}" },
  { name: "Resend key", pattern: "re_[0-9A-Za-z]{8}_[0-9A-Za-z]{24}(?![0-9A-Za-z])" },
  { name: "Stripe secret key", pattern: "(?:sk|rk)_live_[0-9A-Za-z]{16,255}" },
  { name: "webhook signing secret", pattern: "whsec_[0-9A-Za-z+/]{32,100}" },
  { name: "Square token", pattern: "(?:sq0atp-[0-9A-Za-z_-]{22}|sq0csp-[0-9A-Za-z_-]{43})" },
  { name: "Shopify token", pattern: "shp(?:at|ca|pa|ss)_[0-9A-Fa-f]{32}" },
  { name: "Databricks token", pattern: "dapi[0-9a-f]{32}(?![0-9A-Za-z])" },
  { name: "PlanetScale secret", pattern: "pscale_(?:pw|tkn|oauth)_[0-9A-Za-z_.-]{32,64}" },
  {
    name: "Supabase token",
    pattern: "sb[ps]_(?:secret_)?[0-9A-Za-z]{31,40}(?:_[0-9A-Za-z]{8})?(?![0-9A-Za-z])",
  },
  { name: "Vercel Blob token", pattern: "vercel_blob_rw_[0-9A-Za-z]{10,30}_[0-9A-Za-z]{20,40}" },
  { name: "New Relic key", pattern: "NRAK-[0-9A-Z]{27}(?![0-9A-Z])" },
  { name: "Grafana token", pattern: "gl(?:sa|c)_[0-9A-Za-z+/]{32,250}" },
  { name: "Sentry token", pattern: "sntry[su]_[0-9A-Za-z+/=_-]{40,250}" },
  { name: "Doppler token", pattern: "dp\\.(?:pt|st|ct|scim|audit)\\.[0-9A-Za-z.]{40,64}" },
  {
    name: "JSON web token",
    pattern:
      "(?<![_-])eyJ[0-9A-Za-z_-]{10,2000}\\.eyJ[0-9A-Za-z_-]{10,4000}\\.[0-9A-Za-z_-]{10,2000}(?![0-9A-Za-z_-])",
  },
];

/** What marks a match as a placeholder of documentation. */
export const placeholder =
  /x{6}|X{6}|0{8}|your|YOUR|Your|placeholder|PLACEHOLDER|redacted|REDACTED|changeme|CHANGEME|_here|_HERE|eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9l/;

/** Codes of `parseBlocks` about a document's size and about an address. */
export const sizeCodes: readonly string[] = [
  "document_too_large",
  "too_many",
  "too_much_markdown",
  "too_complex",
];
export const urlCodes: readonly string[] = ["unsafe_url"];

export const limits = {
  /** How many letters a name has at least before all capitals are a warning: shorter ones are often acronyms. */
  capitalLetters: 8,
  /** Words per link below which a document with several links looks like a link list. */
  wordsPerLink: 8,
  linksBeforeDensity: 8,
  /** Share of common trigrams from which two documents are near duplicates, and words needed to judge it. */
  textSimilarity: 0.8,
  textWords: 30,
  /** How many characters of a text are compared, and how much longer or shorter the other document may be. */
  textCompared: 20_000,
  textLengthRatio: 1.5,
  /** How many of the newest documents in review are compared. */
  textsInReview: 60,
  newAccountDays: 7,
} as const;

/** How to ask a website whether it answers. */
export const websiteTries = { count: 2, pauseMs: 2000 } as const;

/** The points of each part of an item's risk. The queue's order (`placed_at`) counts a point as an hour. */
export const riskPoints = { warning: 10, report: 15, appeal: 5, waitingHour: 1 } as const;
