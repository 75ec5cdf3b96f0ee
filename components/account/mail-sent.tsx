"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";

type MailSentProps = {
  email: string;
  /** What the link is good for: "The link in it signs you in once, within 15 minutes." */
  children: ReactNode;
  /** Whether this is the demo, whose mails stand on a page of it. */
  mailbox: boolean;
  onAgain: () => void;
};

/** What follows a request for a mail, alike whether there is an account or not. */
export function MailSent({ email, children, mailbox, onAgain }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="mail-sent" className="grid animate-pane gap-5 border-ink border-t-2 pt-4">
      <div className="grid gap-2">
        <h2 ref={heading} id="mail-sent" tabIndex={-1} className="name text-h2 outline-none">
          Look into your mail
        </h2>
        <p className="text-ink-2">
          A mail is on its way to <strong className="font-semibold text-ink">{email}</strong>. {children}
        </p>
        <p className="text-ink-3 text-small">
          Nothing after a few minutes? Look among the unwanted mail, or check how the address is written.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {mailbox && (
          <ButtonLink href="/dev/mailbox" variant="primary">
            Open the demo's mailbox
          </ButtonLink>
        )}
        <Button variant={mailbox ? "quiet" : "plain"} onClick={onAgain}>
          Use another address
        </Button>
      </div>
    </section>
  );
}
