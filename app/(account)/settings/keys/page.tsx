import type { Metadata } from "next";
import { KeyList } from "@/components/account/key-list";
import { requestOrigin, sessionCtx } from "@/lib/api/pages/page-context";
import { listKeys } from "@/lib/identity/keys/keys";

export const metadata: Metadata = { title: "API keys" };

export default async function KeysPage() {
  const ctx = await sessionCtx("/settings/keys");
  return <KeyList first={await listKeys(ctx, { limit: 100 })} origin={await requestOrigin()} />;
}
