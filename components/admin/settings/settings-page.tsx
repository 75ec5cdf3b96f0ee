"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { FieldErrors } from "@/components/forms/field-errors";
import { Form } from "@/components/forms/form";
import { FormError } from "@/components/forms/form-error";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { type AdminSettings, type SettingKey, settingKeys, settings } from "@/lib/platform/settings/schema";
import { AccentPreview } from "./accent-preview";
import { mergeSettings } from "./merge-settings";
import { SettingField } from "./setting-field";
import { settingGroups } from "./setting-groups";
import { SettingsPreview } from "./settings-preview";

/** All settings in one form, with a preview of what is typed; only what was changed is sent. */
export function SettingsPage({ first }: { first: AdminSettings }) {
  const router = useRouter();
  const [saved, setSaved] = useState(first);
  const [typed, setTyped] = useState(first);
  const changed = settingKeys.filter((key) => JSON.stringify(typed[key]) !== JSON.stringify(saved[key]));
  /** Another admin saved first: nothing is sent until this one has seen what changed. */
  const takeTheirs = (theirs: AdminSettings): FieldErrors => {
    const { typed: merged, conflicts } = mergeSettings(saved, typed, theirs);
    setSaved(theirs);
    setTyped(merged);
    const rest =
      conflicts.length === 0
        ? "Their changes are now in the form beside yours."
        : "Their changes are now in the form. Where you both changed a setting, yours is kept and marked.";
    return {
      "": `Another admin saved settings while you were editing. ${rest} Save again to apply yours.`,
      ...Object.fromEntries(conflicts.map((key) => [key, conflictText(key, theirs)])),
    };
  };
  const form = useForm(settingKeys, async () => {
    try {
      const changes = Object.fromEntries(changed.map((key) => [key, typed[key]]));
      const next = await call("PATCH /api/v1/admin/settings", changes, { ifMatch: saved.version });
      setSaved(next);
      setTyped(next);
      notify({ tone: "done", text: "Settings saved" });
      router.refresh();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 412)) throw error;
      return takeTheirs(await call("GET /api/v1/admin/settings", {}));
    }
  });
  const change = (key: SettingKey, value: unknown) => setTyped((now) => ({ ...now, [key]: value }));
  return (
    <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <Form of={{ ...form, errors: {} }}>
        {settingGroups.map(({ title, keys }) => (
          <section key={title} aria-label={title} className="grid gap-6 pb-12">
            <h2 className="border-ink border-t-2 pt-3 text-h2">{title}</h2>
            {keys.map((key) => (
              <SettingField
                key={key}
                of={key}
                value={typed[key]}
                fixedBy={saved.locked[key]}
                error={form.errors[key]}
                onChange={(value) => change(key, value)}
              />
            ))}
            {keys.includes("accent") && (
              <div className="xl:hidden">
                <AccentPreview site={typed} />
              </div>
            )}
          </section>
        ))}
        <div className="sticky bottom-0 flex flex-wrap items-center gap-2.5 border-rule border-t bg-wall py-4">
          <div className="w-full empty:hidden">
            <FormError>{form.errors[""]}</FormError>
          </div>
          <Button type="submit" variant="primary" busy={form.busy} aria-disabled={changed.length === 0}>
            Save
          </Button>
          <Button variant="quiet" onClick={() => setTyped(saved)} aria-disabled={changed.length === 0}>
            Discard changes
          </Button>
        </div>
      </Form>
      <SettingsPreview site={typed} />
    </div>
  );
}

/** What the other admin chose, in words where it has some. */
function conflictText(key: SettingKey, theirs: AdminSettings): string {
  const value = theirs[key];
  const said = settings[key].choices?.[String(value)] ?? value;
  const isShown = settings[key].control !== "picture" && ["string", "number"].includes(typeof said);
  return isShown ? `The other admin chose “${said}”.` : "The other admin changed this too.";
}
