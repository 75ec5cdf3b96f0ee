"use client";

import { useId, useState } from "react";
import { SettingForm } from "@/components/account/setting-form";
import { Button } from "@/components/ui/button";
import { SlugField } from "@/components/ui/slug-field";
import { postPath } from "@/lib/blog/rules";
import { languageName } from "../language-name";
import { LanguageField } from "./language-field";
import type { PostState } from "./post-state";
import type { PostAddress } from "./use-post-actions";

type AddressFormProps = {
  post: PostState;
  locales: readonly string[];
  onMove: (address: PostAddress) => Promise<void>;
};

/** Where the post is and in which language, and the form that moves it. */
export function AddressForm({ post, locales, onMove }: AddressFormProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const move = async ({ slug = "", locale = "" }: Record<string, string>) => {
    await onMove({ slug: slug.trim(), locale: locale.trim() });
    setOpen(false);
  };
  return (
    <section aria-labelledby={`${id}-address`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`${id}-address`} className="name text-h3">
            Address
          </h2>
          <p className="break-all font-mono text-small">{postPath(post)}</p>
          <p className="text-ink-2 text-small">{languageName(post.locale)}</p>
        </div>
        {!open && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Change the address
          </Button>
        )}
      </div>
      {open && (
        <div className="mt-4">
          <SettingForm
            fields={["slug", "locale"]}
            submitLabel="Move the post"
            send={move}
            onClose={() => setOpen(false)}
          >
            {(faults) => (
              <>
                <SlugField
                  id={`${id}-slug`}
                  label="Slug"
                  error={faults.slug}
                  hint="Small letters, digits and hyphens. The old address leads to the new one for good."
                  name="slug"
                  current={post.slug}
                />
                <LanguageField
                  known={locales}
                  initial={post.locale}
                  error={faults.locale}
                  hint="Posts with one slug are each other’s translations."
                />
              </>
            )}
          </SettingForm>
        </div>
      )}
    </section>
  );
}
