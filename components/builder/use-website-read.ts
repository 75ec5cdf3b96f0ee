import { useRef, useState } from "react";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import type { WebsiteRead } from "@/lib/documents/website/schema";
import { newProduct } from "@/messages/en.json";
import type { useGuestFiles } from "./guest-files";

type State =
  | { step: "idle" | "reading" }
  | { step: "read"; read: WebsiteRead }
  | { step: "failed"; why: string };

type WebsiteReadInput = Pick<ReturnType<typeof useGuestFiles>, "asMaker" | "keepName">;

/** What a website says of its product; held for the whole page, for the form that asks can be closed meanwhile. */
export function useWebsiteRead({ asMaker, keepName }: WebsiteReadInput) {
  const [state, setState] = useState<State>({ step: "idle" });
  const asked = useRef("");

  const read = async (url: string) => {
    asked.current = url;
    setState({ step: "reading" });
    const answer = await asMaker(() => call("POST /api/v1/website-reads", { url })).then<State, State>(
      (found) => ({ step: "read", read: found }),
      (error) => ({ step: "failed", why: whyNot(error) }),
    );
    // Another address may have been asked meanwhile.
    if (asked.current !== url) return;
    setState(answer);
    if (answer.step !== "read") return;
    for (const [media, what] of [
      [answer.read.logo, "logoFrom"],
      [answer.read.picture, "pictureFrom"],
    ] as const)
      if (media) keepName(media.id, messages({ newProduct })(what, { host: shownHost(url) ?? url }));
  };
  const forget = () => {
    asked.current = "";
    setState({ step: "idle" });
  };
  return { state, read, forget };
}

function whyNot(error: unknown): string {
  const t = messages({ newProduct });
  if (!(error instanceof Problem)) return t("serverSilent");
  const isRefused = error.errors.some(({ path }) => path === "url");
  return isRefused ? t("notPublicUrl") : error.detail;
}
