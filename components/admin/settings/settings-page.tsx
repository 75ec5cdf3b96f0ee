"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLeaveGuard } from "@/components/editor/saving/leave-guard";
import type { FieldErrors } from "@/components/forms/field-errors";
import { Form, FormError } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { settingGroups } from "@/lib/platform/settings/groups/rules";
import { type AdminSettings, type SettingKey, settingKeys, settings } from "@/lib/platform/settings/schema";
import { siteSettings } from "@/messages/en.json";
import { AdminPage } from "../admin-page";
import { mergeSettings } from "./merge-settings";
import { SettingField } from "./setting-field";
import { choicesOf, groupWords } from "./setting-words";
import { SettingsPreview } from "./settings-preview";
import { SettingsTabs, settingsStep } from "./settings-tabs";

type SettingsPageProps = { slug: string; first: AdminSettings };

/** The settings of one subject, with a preview of what is typed; only what was changed is sent. */
export function SettingsPage({ slug, first }: SettingsPageProps) {
  const t = messages({ siteSettings });
  const router = useRouter();
  const group = settingGroups.find((each) => each.slug === slug) ?? settingGroups[0];
  if (!group) throw new Error("There are no settings.");
  const words = groupWords(group);
  const [saved, setSaved] = useState(first);
  const [typed, setTyped] = useState(first);
  const changed = settingKeys.filter((key) => JSON.stringify(typed[key]) !== JSON.stringify(saved[key]));
  /** Another admin saved first: nothing is sent until this one has seen what changed. */
  const takeTheirs = (theirs: AdminSettings): FieldErrors => {
    const { typed: merged, conflicts } = mergeSettings(saved, typed, theirs);
    setSaved(theirs);
    setTyped(merged);
    const what = conflicts.length === 0 ? t("theirsTaken") : t("theirsAndYours");
    return {
      "": what,
      ...Object.fromEntries(conflicts.map((key) => [key, conflictText(key, theirs)])),
    };
  };
  const form = useForm(async () => {
    try {
      const changes = Object.fromEntries(changed.map((key) => [key, typed[key]]));
      const next = await call("PATCH /api/v1/admin/settings", changes, { ifMatch: saved.version });
      setSaved(next);
      setTyped(next);
      notify({ tone: "done", text: t("settingsSaved") });
      router.refresh();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 412)) throw error;
      return takeTheirs(await call("GET /api/v1/admin/settings", {}));
    }
  }, settingKeys);
  const change = (key: SettingKey, value: unknown) => setTyped((now) => ({ ...now, [key]: value }));
  const isSame = changed.length === 0;
  const guard = useLeaveGuard(!isSame, savesNothing);
  return (
    <AdminPage
      title={t("settings")}
      steps={slug ? [settingsStep(), { label: words.title }] : [{ label: t("settings") }]}
      foot={
        <>
          <div className="w-full empty:hidden">
            <FormError>{form.errors[""]}</FormError>
          </div>
          <Button type="submit" form={FORM} variant="primary" busy={form.busy} aria-disabled={isSame}>
            {t("save")}
          </Button>
          <Button variant="quiet" onClick={() => setTyped(saved)} aria-disabled={isSame}>
            {t("discardChanges")}
          </Button>
        </>
      }
    >
      <SettingsTabs />
      <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <Form of={{ ...form, errors: {} }} id={FORM}>
          <section aria-label={words.title} className="grid gap-6">
            <p className="measure text-ink-2">{words.about}</p>
            {group.keys.map((key) => (
              <SettingField
                key={key}
                of={key}
                value={typed[key]}
                fixedBy={saved.locked[key]}
                error={form.errors[key]}
                onChange={(value) => change(key, value)}
              />
            ))}
          </section>
        </Form>
        <SettingsPreview slug={slug} site={typed} />
      </div>
      <Dialog
        open={guard.wanted !== null}
        onClose={guard.stay}
        title={t("leaveWithoutSaving")}
        lead={t("yourChangesToThese")}
        actions={
          <>
            <Button variant="primary" onClick={guard.stay}>
              {t("stay")}
            </Button>
            <Button variant="quiet" onClick={guard.leave}>
              {t("leave")}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </AdminPage>
  );
}

const FORM = "settings-form";

/** Settings are saved by hand alone. */
const savesNothing = async () => false;

/** What the other admin chose, in words where it has some. */
function conflictText(key: SettingKey, theirs: AdminSettings): string {
  const t = messages({ siteSettings });
  const value = theirs[key];
  const [, choice] = choicesOf(key).find(([each]) => each === value) ?? [];
  const chosen = choice ?? value;
  const isShown =
    settings[key].control !== "picture" && (typeof chosen === "string" || typeof chosen === "number");
  return isShown ? t("theOtherAdminChose", { chosen }) : t("theOtherAdminChanged");
}
