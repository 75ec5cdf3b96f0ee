"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { OpenSetting } from "./open-setting";

export function NameSetting({ name: first }: { name: string }) {
  const [name, setName] = useState(first);
  const save = async (wanted: string) => {
    const me = await call("PATCH /api/v1/me", { name: wanted });
    setName(me.name);
    notify({ tone: "done", text: "Name changed", detail: me.name });
  };
  return <OpenName about="Visible to reviewers and your organizations." of="name" {...{ name, save }} />;
}

type OpenNameProps = {
  about: string;
  /** Whose it is, as browsers know it when they fill it in. */
  of: "name" | "organization";
  name: string;
  save: (name: string) => Promise<void>;
};

export function OpenName({ about, of, name, save }: OpenNameProps) {
  const router = useRouter();
  return (
    <OpenSetting
      title="Name"
      about={about}
      label="Change"
      what="name"
      fields={["name"]}
      submitLabel="Save"
      send={async (values) => {
        await save(values.name ?? "");
        router.refresh();
      }}
      form={(errors) => (
        <InputField
          id={of === "name" ? "name" : "rename"}
          label="Name"
          error={errors.name}
          name="name"
          defaultValue={name}
          autoComplete={of}
          maxLength={80}
          required
        />
      )}
    >
      <span className="[overflow-wrap:anywhere]">{name}</span>
    </OpenSetting>
  );
}
