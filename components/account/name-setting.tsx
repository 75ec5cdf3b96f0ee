"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { OpenSetting } from "./open-setting";
import { SettingForm } from "./setting-form";

export function NameSetting({ name: first }: { name: string }) {
  const [name, setName] = useState(first);
  const router = useRouter();
  return (
    <OpenSetting
      title="Name"
      about="Reviewers and your organizations see it."
      label="Change"
      what="the name"
      form={(close) => (
        <SettingForm
          fields={["name"]}
          submitLabel="Save the name"
          onClose={close}
          send={async (values) => {
            const me = await call("PATCH /api/v1/me", { name: values.name ?? "" });
            setName(me.name);
            close();
            router.refresh();
            notify({ tone: "done", text: `You are ${me.name} now` });
          }}
        >
          {(faults) => (
            <Field id="name" label="Name" error={faults.name}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  defaultValue={name}
                  autoComplete="name"
                  maxLength={80}
                  required
                />
              )}
            </Field>
          )}
        </SettingForm>
      )}
    >
      {name}
    </OpenSetting>
  );
}
