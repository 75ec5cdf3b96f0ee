import type { Metadata } from "next";
import { ConfirmEmail } from "@/components/account/confirm-email";
import { Entrance } from "@/components/account/entrance";
import { type Query, readToken } from "../query";

export const metadata: Metadata = {
  title: "Confirm your address",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function ConfirmEmailPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <Entrance
      title="Confirm your address"
      lead="So that it is you whom a forgotten password or an invitation reaches."
      piece="address"
      caption={{
        name: "What it is for",
        text: "Signing in, and what concerns you: an invitation, a decision about your product. No letters, and only owners of your organizations see it.",
        label: "Link works once",
      }}
    >
      <ConfirmEmail token={readToken(await searchParams)} />
    </Entrance>
  );
}
