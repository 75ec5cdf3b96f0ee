import { Fragment } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import type { KeptMail } from "@/lib/mail/mailbox";

/** The demo's mails as they were written, newest first. */
export function MailList({ mails }: { mails: readonly KeptMail[] }) {
  if (mails.length === 0) {
    return (
      <div className="border-ink border-t-2">
        <EmptyState title="No mail yet">
          One comes when somebody signs up, asks for a link, forgets a password, or is invited. It takes a
          second or two.
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

/** The addresses in a text as links. They are opened as written, so that the page tells where they go. */
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
