"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InputField } from "@/components/forms/input-field";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { account } from "@/messages/en.json";
import { OpenSetting } from "./open-setting";

type Named = { name: string; pendingName: string | null };

export function NameSetting({ me }: { me: Named }) {
  const t = messages({ account });
  const [{ name, pendingName }, setNamed] = useState(me);
  const save = async (wanted: string) => {
    const changed = await call("PATCH /api/v1/me", { name: wanted });
    setNamed(changed);
    notifyRenamed(changed, t("nameChanged"), changed.name);
  };
  return <OpenName about={t("visibleToReviewersAnd")} of="name" {...{ name, pendingName, save }} />;
}

/** Says that a new name is shown, or that it waits for a reviewer. */
export function notifyRenamed({ name, pendingName }: Named, text: string, detail: string): void {
  const t = messages({ account });
  notify(
    pendingName === null
      ? { tone: "done", text, detail }
      : { tone: "plain", text: t("isWaitingForReview", { pendingName }), detail: t("untilThen", { name }) },
  );
}

type OpenNameProps = {
  about: string;
  /** Whose it is, as browsers know it when they fill it in. */
  of: "name" | "organization";
  name: string;
  pendingName: string | null;
  save: (name: string) => Promise<void>;
};

export function OpenName({ about, of, name, pendingName, save }: OpenNameProps) {
  const t = messages({ account });
  const router = useRouter();
  return (
    <OpenSetting
      title={t("name")}
      about={about}
      label={t("change")}
      spoken={t("changeName")}
      submitLabel={t("save")}
      send={async (values) => {
        await save(values.name ?? "");
        router.refresh();
      }}
      form={
        <InputField
          label={t("name")}
          name="name"
          defaultValue={name}
          autoComplete={of}
          maxLength={80}
          required
        />
      }
    >
      <span className="[overflow-wrap:anywhere]">
        {name}
        {pendingName !== null && (
          <span className="block text-ink-2 text-small">{t("nameWaits", { pendingName })}</span>
        )}
      </span>
    </OpenSetting>
  );
}
