import type { Metadata } from "next";
import { Entrance } from "@/components/account/entrance";
import { ResetPasswordForm } from "@/components/account/reset-password-form";
import { type Query, readToken } from "../query";

export const metadata: Metadata = {
  title: "Set a new password",
  robots: { index: false },
  referrer: "no-referrer",
};

export default async function ResetPasswordPage({ searchParams }: { searchParams: Promise<Query> }) {
  return (
    <Entrance
      title="Set a new password"
      lead="Then sign in with it."
      piece="forgotten"
      caption={{
        name: "What a good one is",
        text: "Long, and used nowhere else. Four words that do not belong together are easier to keep than eight odd characters.",
        label: "At least 10 characters",
      }}
    >
      <ResetPasswordForm token={readToken(await searchParams)} />
    </Entrance>
  );
}
