import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailList } from "@/components/account/mail-list";
import { SiteShell } from "@/components/site/site-shell";
import { buttonClass } from "@/components/ui/button-class";
import { env } from "@/lib/core/env";
import { listMails } from "@/lib/mail/mailbox";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Mailbox of the demo", robots: { index: false } };

export default async function MailboxPage() {
  if (env().VITRINE_MAILBOX === undefined) notFound();
  const mails = await listMails();
  return (
    <SiteShell>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-10 sm:pt-16">
        <div className="grid gap-3">
          <h1 className="title text-display">Mailbox</h1>
          <p className="measure text-ink-2 text-lede">
            The mails of this demo end here, whoever they are for. Everybody who can open the demo can read
            them and follow their links.
          </p>
        </div>
        {/* A real request: what came in meanwhile is there after it, without JavaScript too. */}
        <a href="/dev/mailbox" className={buttonClass()}>
          Look again
        </a>
      </div>
      <MailList mails={mails} />
    </SiteShell>
  );
}
