"use client";

import { notifyOutcome } from "@/components/forms/notify-outcome";
import { CheckMark } from "@/components/ui/checkbox";
import { call, type OutputOf } from "@/lib/api/client";
import { useCall } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import { notifications } from "@/messages/en.json";

type Preferences = OutputOf<"GET /api/v1/me/notification-preferences">;
type Preference = Preferences["preferences"][number];
type Channel = "inSite" | "mail";

/** Each kind with its two ways. A change shows at once, and is undone if the request fails. */
export function PreferenceList({ first, mail }: { first: Preferences; mail: boolean }) {
  const t = messages({ notifications });
  const key = "GET /api/v1/me/notification-preferences";
  const { data = first, mutate } = useCall(key, {}, { fallbackData: first });

  const change = async ({ kind }: Preference, channel: Channel, wanted: boolean) => {
    const changed = (now: Preferences = first): Preferences => ({
      preferences: now.preferences.map((one) => (one.kind === kind ? { ...one, [channel]: wanted } : one)),
    });
    const send = () =>
      call("PATCH /api/v1/me/notification-preferences", { preferences: [{ kind, [channel]: wanted }] });
    const shown = { optimisticData: changed, rollbackOnError: true, revalidate: false };
    await notifyOutcome(() => mutate(send, shown), { failed: t("couldntSaveTheSetting") });
  };

  return (
    <div>
      <div className={`${ROW} items-end border-ink border-b-2 pb-2 max-sm:hidden`} aria-hidden="true">
        <span className="label">{t("event")}</span>
        <span className="label text-center">{t("onTheSite")}</span>
        <span className="label text-center">{t("byEmail")}</span>
      </div>
      <ul className="max-sm:border-ink max-sm:border-t-2">
        {data.preferences.map((one) => (
          <li key={one.kind} className={`${ROW} border-rule border-b py-4.5`}>
            <div className="max-sm:col-span-2">
              <h2 className="font-sans font-semibold text-body">{t(one.kind)}</h2>
              <p className="measure text-ink-3 text-small">{t(`${one.kind}About`)}</p>
            </div>
            <Choice one={one} channel="inSite" label={t("onTheSite")} onChange={change} />
            <Choice one={one} channel="mail" label={t("byEmail")} onChange={change} disabled={!mail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type ChoiceProps = {
  one: Preference;
  channel: Channel;
  label: string;
  disabled?: boolean;
  onChange: (one: Preference, channel: Channel, wanted: boolean) => void;
};

function Choice({ one, channel, label, disabled, onChange }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is within CheckMark.
    <label className="flex min-h-11 items-center gap-2.5 self-center sm:justify-center">
      <CheckMark
        checked={one[channel]}
        disabled={disabled}
        onChange={(event) => onChange(one, channel, event.currentTarget.checked)}
      />
      <span className="text-small sm:sr-only">
        {label}
        <span className="sr-only">: {messages({ notifications })(one.kind)}</span>
      </span>
    </label>
  );
}

const ROW = "grid grid-cols-2 gap-x-6 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_6rem_6rem]";
