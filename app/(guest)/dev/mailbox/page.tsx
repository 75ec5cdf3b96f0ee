import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import { buttonClass } from "@/components/ui/classes";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import { env } from "@/lib/core/env";
import { type KeptMail, listMails } from "@/lib/platform/mail/mailbox";

/** How many are shown; the folder keeps more. */
const maxShown = 50;

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Demo mailbox", robots: { index: false } };

export default async function MailboxPage() {
  if (env().VITRINE_MAILBOX === undefined) notFound();
  const mails = await listMails();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-10 sm:pt-16">
        <div className="grid gap-3">
          <h1 className="title text-display">Demo mailbox</h1>
          <p className="measure text-ink-2 text-lede">
            Emails are not sent in the demo. They all land here, where anyone who can open the demo can read
            them and follow their links.
          </p>
        </div>
        {/* A real request, so that it works without JavaScript too. */}
        <a href="/dev/mailbox" className={buttonClass()}>
          Refresh
        </a>
      </div>
      <MailList mails={mails.slice(0, maxShown)} />
      {mails.length > maxShown && <p className="label py-7">The newest {maxShown} emails</p>}
    </>
  );
}

function MailList({ mails }: { mails: readonly KeptMail[] }) {
  if (mails.length === 0) {
    return (
      <div className="border-ink border-t-2">
        <EmptyState title="No emails yet">
          Emails appear here when someone signs up, requests a sign-in link, resets a password or is invited.
          It takes a second or two.
        </EmptyState>
      </div>
    );
  }
  return (
    <ol className="border-ink border-t-2">
      {mails.map((mail) => (
        <li key={mail.id} className="border-rule border-b">
          <article
            aria-labelledby={mail.id}
            className="grid gap-x-12 gap-y-4 py-7 md:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <p className="label grid content-start gap-1 md:pt-1.5">
              <span className="break-words">to {mail.to}</span>
              <Time value={mail.at} as="minute" />
            </p>
            <div className="measure grid gap-2.5">
              <h2 id={mail.id} className="name text-h3">
                {mail.subject}
              </h2>
              {paragraphs(mail.text).map(({ key, text }) => (
                <p key={key} className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
                  <WithLinks text={text} />
                </p>
              ))}
            </div>
          </article>
        </li>
      ))}
    </ol>
  );
}

const paragraphs = (text: string): { key: string; text: string }[] =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, at) => ({ key: `${at}`, text: paragraph }));

/** The addresses in a text as links. The link text is the address itself, so that readers see where it leads. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, at) => {
    const key = `${at}`;
    if (at % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <a key={key} href={part} rel="noreferrer" className="link font-mono text-[0.8125rem] text-ink">
        {part}
      </a>
    );
  });
}
