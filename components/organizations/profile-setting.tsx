"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { SettingRow } from "@/components/account/setting-row";
import { MediaField } from "@/components/blocks/media-field";
import { Form } from "@/components/forms/form";
import { InputField, TextareaField } from "@/components/forms/input-field";
import { LinksField } from "@/components/forms/links-field";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { call } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { maxLinks, type Organization, type ProfileChange } from "@/lib/identity/organizations/schema";
import { organizations } from "@/messages/en.json";

export function ProfileSetting({ organization }: { organization: Organization }) {
  const t = messages({ organizations });
  const router = useRouter();
  const [profile, setProfile] = useState(() => toTyped(organization));
  const put = (changed: Partial<Typed>) => setProfile((typed) => ({ ...typed, ...changed }));
  const form = useForm(async () => {
    const { logo, links, websiteUrl, description } = profile;
    const changed = await call("PATCH /api/v1/organizations/{slug}", {
      slug: organization.slug,
      description,
      websiteUrl: websiteUrl.trim() === "" ? null : websiteUrl,
      logo: logo && { mediaId: logo.mediaId, alt: logo.alt },
      links: links.filter(({ label, url }) => label.trim() !== "" || url.trim() !== ""),
    });
    setProfile(toTyped(changed));
    notify({ tone: "done", text: t("profileSaved") });
    router.refresh();
  }, OWN);
  const logoErrors = form.errors.logo ? [{ path: "logo", code: "invalid", message: form.errors.logo }] : [];
  return (
    <SettingRow id="profile" title={t("profile")} about={t("shownOnItsPage")}>
      <Form of={form}>
        <MediaField
          label={t("logo")}
          optional
          mayDecorate={false}
          value={profile.logo}
          onChange={(logo) => put({ logo })}
          errors={logoErrors}
          path="logo"
        />
        <TextareaField
          label={t("description")}
          optional
          hint={t("plainText")}
          aside={`${profile.description.length} / 500`}
          maxLength={500}
          name="description"
          value={profile.description}
          onChange={(event) => put({ description: event.target.value })}
        />
        <InputField
          label={t("website")}
          optional
          type="url"
          inputMode="url"
          placeholder="https://example.org"
          name="websiteUrl"
          value={profile.websiteUrl}
          onChange={(event) => put({ websiteUrl: event.target.value })}
        />
        <LinksField
          label={t("linksOptional")}
          hint={t("upToSuchAs", { maxLinks })}
          error={form.errors.links}
          links={profile.links}
          most={maxLinks}
          example={{ label: t("source"), url: "https://example.org/source" }}
          onChange={(links) => put({ links })}
        />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("saveProfile")}
          </Button>
        </div>
      </Form>
    </SettingRow>
  );
}

/** The fields that show their errors themselves. */
const OWN = ["logo", "links"];

const toTyped = ({ description, websiteUrl, logo, links }: Pick<Organization, keyof ProfileChange>) => ({
  description: description ?? "",
  websiteUrl: websiteUrl ?? "",
  logo: logo && { mediaId: logo.mediaId, alt: logo.alt, decorative: false },
  links,
});
type Typed = ReturnType<typeof toTyped>;
