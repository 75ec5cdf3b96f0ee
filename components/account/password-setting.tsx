"use client";

import { useRouter } from "next/navigation";
import { useSWRConfig } from "swr";
import { PasswordField } from "@/components/forms/input-field";
import { notify, notifyNext } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { callKey } from "@/lib/api/use-call";
import { OpenSetting } from "./open-setting";
import { NewPassword } from "./password-fields";
import { signIn } from "./sign-in";

/** The password: changed by who knows it, set by who has none. Every session ends, and this browser gets a new one. */
export function PasswordSetting({ email, withPassword }: { email: string | null; withPassword: boolean }) {
  const router = useRouter();
  const { mutate } = useSWRConfig();

  const send = async (values: Record<string, string>) => {
    const password = values.password ?? "";
    const current = withPassword ? { current: values.current ?? "" } : {};
    await call("POST /api/v1/me/password", { ...current, password });
    if (email === null || (await signIn(email, password)) !== "ok") {
      notifyNext({ tone: "done", text: "The password is set", detail: "Sign in with it." });
      return window.location.assign("/signin?callbackUrl=%2Fsettings%2Fsecurity");
    }
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
      fields={["current", "password"]}
      submitLabel={withPassword ? "Change the password" : "Set the password"}
      send={send}
      form={(errors) => (
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
            <PasswordField
              id="current"
              label="Present password"
              error={errors.current}
              name="current"
              autoComplete="current-password"
            />
          )}
          <NewPassword error={errors.password} />
        </>
      )}
    >
      {withPassword ? (
        "Only you know it."
      ) : (
        <span className="text-ink-2">None: you sign in another way.</span>
      )}
    </OpenSetting>
  );
}
