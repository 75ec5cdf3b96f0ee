"use client";

import { Bell, Bookmark, type LucideIcon } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import useSWR from "swr";
import { keepPress, signInToPress, takePress } from "@/components/site/press-before-sign-in";
import { useMe } from "@/components/site/use-me";
import { notify } from "@/components/ui/notify";
import { call, Problem } from "@/lib/api/client";
import { localPath, messages } from "@/lib/core/messages";
import { productTools } from "@/messages/en.json";

type ToggleButtonProps = {
  /** What is switched, such as `save:lantern`. */
  id: string;
  /** The page that it stands on. */
  from: string;
  name: string;
  icon: LucideIcon;
  words: { off: string; on: string; staysOff: string; staysOn: string };
  /** The state, where the page knows it. */
  initially?: boolean;
  read: () => Promise<boolean>;
  change: (isOn: boolean) => Promise<unknown>;
};

/** Switches something of the person's own. A guest signs in first, and what they pressed is done on their return. */
function ToggleButton({ id, from, name, icon: Icon, words, initially, read, change }: ToggleButtonProps) {
  const me = useMe();
  const { data: isOn = initially ?? false, mutate } = useSWR(
    me ? id : null,
    initially === undefined ? read : null,
    { revalidateOnFocus: false },
  );
  const turn = async (on: boolean) => {
    try {
      await mutate(
        change(on).then(() => on),
        { optimisticData: on, revalidate: false },
      );
    } catch (error) {
      const detail = error instanceof Problem ? error.detail : undefined;
      notify({ tone: "failed", text: on ? words.staysOff : words.staysOn, detail });
    }
  };
  const arrive = useEffectEvent(() => {
    if (takePress(id)) void turn(true);
  });
  useEffect(() => {
    if (me) arrive();
  }, [me]);
  if (!me)
    return (
      <a href={signInToPress(id, from)} onClick={() => keepPress(id)} className={TOGGLE_LOOK}>
        <Icon size={15} aria-hidden="true" /> {words.off}
        <span className="sr-only"> {messages({ productTools })("afterSignIn", { name })}</span>
      </a>
    );
  return (
    <button type="button" aria-pressed={isOn} onClick={() => void turn(!isOn)} className={TOGGLE_LOOK}>
      <Icon size={15} aria-hidden="true" className={isOn ? "fill-chosen text-chosen" : undefined} />
      {isOn ? words.on : words.off}
      <span className="sr-only"> {name}</span>
    </button>
  );
}

/** How the links and buttons beside a product's name look. */
export const TOGGLE_LOOK =
  "inline-flex min-h-9 items-center gap-1.5 text-small text-ink-2 underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11";

export function SaveButton({ slug, name }: { slug: string; name: string }) {
  const t = messages({ productTools });
  return (
    <ToggleButton
      id={`save:${slug}`}
      from={localPath(`/products/${slug}`)}
      name={name}
      icon={Bookmark}
      words={{
        ...{ off: t("save"), on: t("saved") },
        ...{ staysOff: t("notSaved", { name }), staysOn: t("stillSaved", { name }) },
      }}
      read={async () => (await call("GET /api/v1/me/saved", { product: slug, limit: 1 })).data.length > 0}
      change={(on) => call(on ? "PUT /api/v1/me/saved/{slug}" : "DELETE /api/v1/me/saved/{slug}", { slug })}
    />
  );
}

type FollowButtonProps = {
  kind: "product" | "organization";
  slug: string;
  name: string;
  /** In the list of what the person follows. */
  listed?: boolean;
};

export function FollowButton({ kind, slug, name, listed }: FollowButtonProps) {
  const t = messages({ productTools });
  return (
    <ToggleButton
      id={`follow:${kind}:${slug}`}
      from={localPath(kind === "product" ? `/products/${slug}` : `/o/${slug}`)}
      name={name}
      icon={Bell}
      words={{
        ...{ off: t("follow"), on: t(listed ? "unfollow" : "following") },
        ...{ staysOff: t("notFollowed", { name }), staysOn: t("stillFollowed", { name }) },
      }}
      initially={listed}
      read={async () => (await call("GET /api/v1/me/follows", { [kind]: slug, limit: 1 })).data.length > 0}
      change={(on) => call(CHANGES[kind][on ? "on" : "off"], { slug })}
    />
  );
}

const CHANGES = {
  product: {
    on: "PUT /api/v1/me/follows/products/{slug}",
    off: "DELETE /api/v1/me/follows/products/{slug}",
  },
  organization: {
    on: "PUT /api/v1/me/follows/organizations/{slug}",
    off: "DELETE /api/v1/me/follows/organizations/{slug}",
  },
} as const;
