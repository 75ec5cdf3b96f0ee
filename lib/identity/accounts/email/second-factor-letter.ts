import type { Letter } from "../../../platform/mail/letter";
import type { AccountMail } from "./mail-job";

type Change = NonNullable<AccountMail["change"]>;

export const secondFactorLetter = (site: string, change: Change, url: string): Letter => ({
  subject: changes[change].subject(site),
  before: [
    changes[change].text(site),
    "If this wasn't you, someone else has access to your account. Set a new password, then review your second factors.",
  ],
  link: { label: "Review your second factors", url },
});

const changes: Record<Change, { subject: (site: string) => string; text: (site: string) => string }> = {
  added: {
    subject: (site) => `A second factor for your ${site} account`,
    text: (site) =>
      `A second factor was added to your ${site} account. You'll need it the next time you sign in.`,
  },
  removed: {
    subject: (site) => `A second factor of your ${site} account was removed`,
    text: (site) => `A second factor was removed from your ${site} account.`,
  },
  codes_renewed: {
    subject: (site) => `New recovery codes for your ${site} account`,
    text: (site) => `Your ${site} account has new recovery codes. The earlier ones no longer work.`,
  },
  code_used: {
    subject: (site) => `A recovery code of your ${site} account was used`,
    text: (site) =>
      `Someone signed in to your ${site} account with a recovery code, which can't be used again.`,
  },
  reset: {
    subject: (site) => `The second factors of your ${site} account were removed`,
    text: (site) =>
      `The operator of the site removed all second factors and recovery codes from your ${site} account, and ended its sessions.`,
  },
};
