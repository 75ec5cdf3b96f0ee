"use client";

import { useRouter } from "next/navigation";
import { OpenSetting } from "@/components/account/open-setting";
import { SettingForm } from "@/components/account/setting-form";
import { SettingRow } from "@/components/account/setting-row";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import type { Organization } from "@/lib/organizations/schema";

const ABOUT = "Stands below each of its products.";

export function NameRow({ organization: { slug, name, role } }: { organization: Organization }) {
  const router = useRouter();
  if (role !== "owner") {
    return (
      <SettingRow title="Name" about={ABOUT}>
        {name}
      </SettingRow>
    );
  }
  return (
    <OpenSetting
      title="Name"
      about={ABOUT}
      label="Change"
      what="the name"
      form={(close) => (
        <SettingForm
          fields={["name"]}
          submitLabel="Save the name"
          onClose={close}
          send={async (values) => {
            const renamed = await call("PATCH /api/v1/organizations/{slug}", {
              slug,
              name: values.name ?? "",
            });
            close();
            router.refresh();
            notify({ tone: "done", text: `It is ${renamed.name} now`, detail: "Its address stays." });
          }}
        >
          {(faults) => (
            <Field id="rename" label="Name" error={faults.name}>
              {(control) => (
                <Input
                  {...control}
                  name="name"
                  defaultValue={name}
                  autoComplete="organization"
                  maxLength={80}
                  required
                />
              )}
            </Field>
          )}
        </SettingForm>
      )}
    >
      <span className="[overflow-wrap:anywhere]">{name}</span>
    </OpenSetting>
  );
}
