"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { Tag } from "@/components/ui/tag";
import { call, Problem } from "@/lib/api/client";
import { OpenSetting } from "./open-setting";
import { PasswordInput } from "./password-input";
import { SettingForm } from "./setting-form";

type EmailSettingProps = {
  email: string | null;
  proven: boolean;
  withPassword: boolean;
  /** Whether the site sends mail, and whether that lands in the demo's mailbox. */
  mail: boolean;
  mailbox: boolean;
};

/** The address: whether it is proven, a new link for that, and another address. */
export function EmailSetting({ email, proven, withPassword, mail, mailbox }: EmailSettingProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const router = useRouter();

  const change = async (values: Record<string, string>, close: () => void) => {
    const password = withPassword ? { password: values.password ?? "" } : {};
    const reply = await call("POST /api/v1/me/email", { email: values.email ?? "", ...password });
    close();
    if (reply.sent) return setSentTo(reply.email);
    router.refresh();
    notify({ tone: "done", text: "The address is changed", detail: reply.email });
  };

  return (
    <OpenSetting
      title="E-mail"
      about="For signing in. Only owners of your organizations see it."
      label={email ? "Change" : "Add"}
      what="the address"
      form={(close) => (
        <SettingForm
          fields={["email", "password"]}
          submitLabel={mail ? "Send a link there" : "Change the address"}
          onClose={close}
          send={(values) => change(values, close)}
        >
          {(faults) => (
            <>
              <Field
                id="email"
                label="New address"
                error={faults.email}
                hint={mail ? "It counts once you have followed the link that goes there." : undefined}
              >
                {(control) => (
                  <Input
                    {...control}
                    name="email"
                    type="email"
                    autoComplete="email"
                    maxLength={254}
                    required
                  />
                )}
              </Field>
              {withPassword && (
                <Field id="email-password" label="Your password" error={faults.password}>
                  {(control) => (
                    <PasswordInput
                      {...control}
                      name="password"
                      autoComplete="current-password"
                      maxLength={200}
                      required
                    />
                  )}
                </Field>
              )}
            </>
          )}
        </SettingForm>
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">{email ?? "none"}</span>
        {email && <Tag tone={proven ? "clear" : "warning"}>{proven ? "proven" : "not proven"}</Tag>}
      </span>
      {email && !proven && mail && !sentTo && <ProveAddress onSent={setSentTo} />}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {sentTo && (
          <span className="mt-2 block">
            A link is on its way to <strong className="font-semibold text-ink">{sentTo}</strong>.
            {sentTo !== email && " Until it is followed, the address stays as it is."}
            {mailbox && (
              <>
                {" "}
                It lands in the{" "}
                <Link href="/dev/mailbox" className="link">
                  demo's mailbox
                </Link>
                .
              </>
            )}
          </span>
        )}
      </p>
    </OpenSetting>
  );
}

function ProveAddress({ onSent }: { onSent: (email: string) => void }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      onSent((await call("POST /api/v1/me/email/verification", {})).email);
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : "Try again.";
      notify({ tone: "failed", text: "No link was sent", detail });
    }
    setBusy(false);
  };
  return (
    <p className="mt-2.5">
      <Button size="sm" busy={busy} onClick={send}>
        Send the link again
      </Button>
    </p>
  );
}
