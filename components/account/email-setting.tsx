"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { Status } from "@/components/ui/status";
import { call } from "@/lib/api/client";
import { OpenSetting } from "./open-setting";
import { OwnPassword } from "./password-fields";

type EmailSettingProps = {
  email: string | null;
  confirmed: boolean;
  withPassword: boolean;
  /** Whether the site sends mail, and whether it lands in the demo mailbox. */
  mail: boolean;
  mailbox: boolean;
};

export function EmailSetting({ email, confirmed, withPassword, mail, mailbox }: EmailSettingProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const router = useRouter();

  const change = async (values: Record<string, string>) => {
    const password = withPassword ? { password: values.password ?? "" } : {};
    const reply = await call("POST /api/v1/me/email", { email: values.email ?? "", ...password });
    if (reply.sent) return setSentTo(reply.email);
    router.refresh();
    notify({ tone: "done", text: "Email changed", detail: reply.email });
  };

  const sendAgain = async () => setSentTo((await call("POST /api/v1/me/email/verification", {})).email);

  return (
    <OpenSetting
      title="Email"
      about="For signing in. Only visible to owners of your organizations."
      label={email ? "Change" : "Add"}
      what="email"
      submitLabel={mail ? "Send confirmation link" : "Change email"}
      send={change}
      form={
        <>
          <InputField
            label="New email"
            hint={mail ? "Your email changes once you follow the link we send to the new one." : undefined}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          {withPassword && <OwnPassword />}
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">{email ?? "None"}</span>
        {email && <Status is={confirmed ? "verified" : "unverified"} />}
      </span>
      {email && !confirmed && mail && !sentTo && (
        <p className="mt-2.5">
          <ActButton size="sm" act={() => notifyOutcome(sendAgain, { failed: "Couldn't send the link" })}>
            Resend link
          </ActButton>
        </p>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {sentTo && (
          <span className="mt-2 block">
            A link is on its way to <strong className="font-semibold text-ink">{sentTo}</strong>.
            {sentTo !== email && " Your email won't change until you follow it."}
            {mailbox && (
              <>
                {" "}
                Find it in the <TextLink href="/dev/mailbox">demo mailbox</TextLink>.
              </>
            )}
          </span>
        )}
      </p>
    </OpenSetting>
  );
}
