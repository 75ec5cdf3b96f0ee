"use client";

import { Bookmark } from "lucide-react";
import { call } from "@/lib/api/client";
import { ToggleButton } from "./toggle-button";

export function SaveButton({ slug, name }: { slug: string; name: string }) {
  return (
    <ToggleButton
      id={`save:${slug}`}
      from={`/products/${slug}`}
      name={name}
      icon={Bookmark}
      words={{
        ...{ off: "Save", on: "Saved" },
        ...{ staysOff: `${name} wasn't saved.`, staysOn: `${name} is still saved.` },
      }}
      read={async () => (await call("GET /api/v1/me/saved", { product: slug, limit: 1 })).data.length > 0}
      change={(on) => call(on ? "PUT /api/v1/me/saved/{slug}" : "DELETE /api/v1/me/saved/{slug}", { slug })}
    />
  );
}
