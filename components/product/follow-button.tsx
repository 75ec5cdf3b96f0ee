"use client";

import { Bell } from "lucide-react";
import { call } from "@/lib/api/client";
import { ToggleButton } from "./toggle-button";

type FollowButtonProps = {
  kind: "product" | "organization";
  slug: string;
  name: string;
  /** In the list of what the person follows. */
  listed?: boolean;
};

export function FollowButton({ kind, slug, name, listed }: FollowButtonProps) {
  return (
    <ToggleButton
      id={`follow:${kind}:${slug}`}
      from={kind === "product" ? `/products/${slug}` : `/o/${slug}`}
      name={name}
      icon={Bell}
      words={{
        ...{ off: "Follow", on: listed ? "Unfollow" : "Following" },
        ...{ staysOff: `You don't follow ${name} yet.`, staysOn: `You still follow ${name}.` },
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
