import type { Metadata } from "next";
import { KeyList } from "@/components/account/key-list";
import { requestOrigin, sessionCtx } from "@/lib/api/pages/page-context";
import { messages } from "@/lib/core/messages";
import { listKeys } from "@/lib/identity/keys/keys";
import { apiKeys } from "@/messages/en.json";

export function generateMetadata(): Metadata {
  const t = messages({ apiKeys });
  return { title: t("apiKeys") };
}

export default async function KeysPage() {
  const ctx = await sessionCtx("/settings/keys");
  return <KeyList first={await listKeys(ctx, { limit: 100 })} origin={await requestOrigin()} />;
}
