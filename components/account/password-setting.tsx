"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { PasswordField } from "@/components/forms/input-field";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { callKey } from "@/lib/api/use-call";
import { localPath, messages } from "@/lib/core/messages";
import { security } from "@/messages/en.json";
import { OpenSetting } from "./open-setting";
import { NewPassword, RevokeKeys } from "./password-fields";
import { secondStepPage, signIn } from "./sign-in";

/** Changes the password, or sets the first one. Every session ends, and this browser gets a new one. */
export function PasswordSetting({ email, withPassword }: { email: string | null; withPassword: boolean }) {
  const t = messages({ security });
  const router = useRouter();
  const { mutate } = useSWRConfig();

  const send = async (values: Record<string, string>) => {
    const password = values.password ?? "";
    const current = withPassword ? { current: values.current ?? "" } : {};
    const revokeKeys = values.revokeKeys !== undefined;
    await call("POST /api/v1/me/password", { ...current, password, revokeKeys });
    const entered = email === null ? "wrong" : await signIn(email, password);
    if (entered === "second_step") return window.location.assign(secondStepPage("/settings/security"));
    if (entered !== "ok") {
      notifyNext({ tone: "done", text: t("passwordSaved"), detail: t("signInWithYour") });
      return window.location.assign(localPath("/signin?callbackUrl=%2Fsettings%2Fsecurity"));
    }
    router.refresh();
    void mutate(callKey("GET /api/v1/me/sessions", { limit: 100 }));
    notify({ tone: "done", text: t("passwordSaved"), detail: t("youveBeenSignedOut") });
  };

  return (
    <OpenSetting
      title={t("password")}
      about={t("changingItSignsYou")}
      label={withPassword ? t("change") : t("set")}
      spoken={withPassword ? t("changePassword") : t("setPassword")}
      submitLabel={withPassword ? t("changePassword") : t("setPassword")}
      send={send}
      form={
        <>
          {/* For password managers: whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={email ?? ""}
            readOnly
            hidden
          />
          {withPassword && (
            <PasswordField label={t("currentPassword")} name="current" autoComplete="current-password" />
          )}
          <NewPassword />
          <RevokeKeys />
        </>
      }
    >
      {withPassword ? t("isSet") : <span className="text-ink-2">{t("notSetYouSign")}</span>}
    </OpenSetting>
  );
}
