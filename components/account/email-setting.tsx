"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { notifyOutcome } from "@/components/forms/notify-outcome";
import { ActButton } from "@/components/ui/act-button";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { notify } from "@/components/ui/notify";
import { Status } from "@/components/ui/status";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { account } from "@/messages/en.json";
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
  const t = messages({ account });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const router = useRouter();

  const change = async (values: Record<string, string>) => {
    const password = withPassword ? { password: values.password ?? "" } : {};
    const reply = await call("POST /api/v1/me/email", { email: values.email ?? "", ...password });
    if (reply.sent) return setSentTo(reply.email);
    router.refresh();
    notify({ tone: "done", text: t("emailChanged"), detail: reply.email });
  };

  const sendAgain = async () => setSentTo((await call("POST /api/v1/me/email/verification", {})).email);

  return (
    <OpenSetting
      title={t("email")}
      about={t("forSigningInOnly")}
      label={email ? t("change") : t("add")}
      spoken={t(email ? "changeEmail" : "addEmail")}
      submitLabel={mail ? t("sendConfirmationLink") : t("changeEmail")}
      send={change}
      form={
        <>
          <InputField
            label={t("newEmail")}
            hint={mail ? t("newEmailHint") : undefined}
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
        <span className="min-w-0 break-words">{email ?? t("none")}</span>
        {email && <Status is={confirmed ? "verified" : "unverified"} />}
      </span>
      {email && !confirmed && mail && !sentTo && (
        <p className="mt-2.5">
          <ActButton size="sm" act={() => notifyOutcome(sendAgain, { failed: t("couldntSendTheLink") })}>
            {t("resendLink")}
          </ActButton>
        </p>
      )}
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {sentTo && (
          <span className="mt-2 block">
            {inline(
              t.parts(sentTo === email ? "linkSent" : "linkSentToNew", {
                email: sentTo,
                strong: (words) => <strong className="font-semibold text-ink">{words}</strong>,
              }),
            )}
            {mailbox && (
              <>
                {" "}
                {inline(
                  t.parts("findItInThe", {
                    textLink: (words) => <TextLink href="/dev/mailbox">{words}</TextLink>,
                  }),
                )}
              </>
            )}
          </span>
        )}
      </p>
    </OpenSetting>
  );
}
