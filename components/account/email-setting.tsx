"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { notify } from "@/components/ui/notify";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { call } from "@/lib/api/client";
import { OpenSetting } from "./open-setting";
import { OwnPassword } from "./password-fields";

type EmailSettingProps = {
  email: string | null;
  confirmed: boolean;
  withPassword: boolean;
  /** Whether the site sends mail, and whether that lands in the demo's mailbox. */
  mail: boolean;
  mailbox: boolean;
};

/** The address: whether it is confirmed, a new link for that, and another address. */
export function EmailSetting({ email, confirmed, withPassword, mail, mailbox }: EmailSettingProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const router = useRouter();

  const change = async (values: Record<string, string>) => {
    const password = withPassword ? { password: values.password ?? "" } : {};
    const reply = await call("POST /api/v1/me/email", { email: values.email ?? "", ...password });
    if (reply.sent) return setSentTo(reply.email);
    router.refresh();
    notify({ tone: "done", text: "The address is changed", detail: reply.email });
  };

  const sendAgain = async () => setSentTo((await call("POST /api/v1/me/email/verification", {})).email);

  return (
    <OpenSetting
      title="E-mail"
      about="For signing in. Only owners of your organizations see it."
      label={email ? "Change" : "Add"}
      what="the address"
      fields={["email", "password"]}
      submitLabel={mail ? "Send a link there" : "Change the address"}
      send={change}
      form={(errors) => (
        <>
          <InputField
            id="email"
            label="New address"
            error={errors.email}
            hint={mail ? "It counts once you have followed the link that goes there." : undefined}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          {withPassword && <OwnPassword id="email-password" error={errors.password} />}
        </>
      )}
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">{email ?? "none"}</span>
        {email && (
          <Tag tone={confirmed ? "clear" : "warning"}>{confirmed ? "confirmed" : "not confirmed"}</Tag>
        )}
      </span>
      {email && !confirmed && mail && !sentTo && (
        <p className="mt-2.5">
          <ActButton size="sm" act={() => notifyOutcome(sendAgain, { failed: "No link was sent" })}>
            Send the link again
          </ActButton>
        </p>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {sentTo && (
          <span className="mt-2 block">
            A link is on its way to <strong className="font-semibold text-ink">{sentTo}</strong>.
            {sentTo !== email && " Until it is followed, the address stays as it is."}
            {mailbox && (
              <>
                {" "}
                It lands in the <TextLink href="/dev/mailbox">demo's mailbox</TextLink>.
              </>
            )}
          </span>
        )}
      </p>
    </OpenSetting>
  );
}
