"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";

export type DemoAccount = { label: string; email: string; password: string; can: string };

type DemoAccountsProps = {
  accounts: readonly DemoAccount[];
  busy: string | null;
  /** Whether there is the page that shows this demo's mails. */
  mailbox: boolean;
  onUse: (account: DemoAccount) => void;
};

/** The embedded demo's people, with their passwords in the open. */
export function DemoAccounts({ accounts, busy, mailbox, onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts">
      <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 pb-1">
        <h2 id="demo-accounts" className="name text-h3">
          Demo accounts
        </h2>
        <span className="label">this demo only</span>
      </div>
      <ul>
        {accounts.map((account) => (
          <li
            key={account.email}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-rule border-b py-3 last:border-b-0"
          >
            <div className="min-w-0">
              <p>
                <span className="font-semibold">{account.label}</span>{" "}
                <span className="text-small text-ink-3">{account.can}</span>
              </p>
              <p className="label break-words">
                {account.email} · {account.password}
              </p>
            </div>
            <Button
              size="sm"
              busy={busy === account.email}
              disabled={busy !== null && busy !== account.email}
              onClick={() => onUse(account)}
              aria-label={`Use the ${account.label.toLowerCase()} account`}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
      {mailbox && (
        <p className="border-rule border-t pt-3 text-small text-ink-2">
          Mails leave no demo. They all lie open in{" "}
          <Link href="/dev/mailbox" className="link">
            its mailbox
          </Link>
          .
        </p>
      )}
    </section>
  );
}
