"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { Field } from "@/components/ui/field";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { callKey } from "@/lib/api/use-call";
import { OpenSetting } from "./open-setting";
import { PasswordInput } from "./password-input";
import { SettingForm } from "./setting-form";
import { signIn } from "./sign-in";

type PasswordSettingProps = { email: string | null; withPassword: boolean };

/** The password: changed by who knows it, set by who has none. Every session ends, and this browser gets a new one. */
export function PasswordSetting({ email, withPassword }: PasswordSettingProps) {
  const router = useRouter();
  const { mutate } = useSWRConfig();

  const send = async (values: Record<string, string>, close: () => void) => {
    const password = values.password ?? "";
    const current = withPassword ? { current: values.current ?? "" } : {};
    await call("POST /api/v1/me/password", { ...current, password });
    if (email === null || (await signIn(email, password)) !== "ok") {
      notifyNext({ tone: "done", text: "The password is set", detail: "Sign in with it." });
      return window.location.assign("/signin?callbackUrl=%2Fsettings%2Fsecurity");
    }
    close();
    router.refresh();
    void mutate(callKey("GET /api/v1/me/sessions", { limit: 100 }));
    notify({ tone: "done", text: "The password is set", detail: "All your other sessions have ended." });
  };

  return (
    <OpenSetting
      title="Password"
      about="A new one ends every other session."
      label={withPassword ? "Change" : "Set one"}
      what={withPassword ? "the password" : "as your password"}
      form={(close) => (
        <SettingForm
          fields={["current", "password"]}
          submitLabel={withPassword ? "Change the password" : "Set the password"}
          onClose={close}
          send={(values) => send(values, close)}
        >
          {(faults) => (
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
                <Field id="current" label="Present password" error={faults.current}>
                  {(control) => (
                    <PasswordInput
                      {...control}
                      name="current"
                      autoComplete="current-password"
                      maxLength={200}
                      required
                    />
                  )}
                </Field>
              )}
              <Field
                id="password"
                label="New password"
                error={faults.password}
                hint="At least 10 characters; a sentence is good."
              >
                {(control) => (
                  <PasswordInput
                    {...control}
                    name="password"
                    autoComplete="new-password"
                    maxLength={200}
                    required
                  />
                )}
              </Field>
            </>
          )}
        </SettingForm>
      )}
    >
      {withPassword ? (
        "Known to you alone."
      ) : (
        <span className="text-ink-2">None: you sign in another way.</span>
      )}
    </OpenSetting>
  );
}
