"use client";

import { Check, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { call, Problem } from "@/lib/api/client";
import { messages } from "@/lib/core/messages";
import type { TestResult } from "@/lib/identity/administration/system/schema";
import { system } from "@/messages/en.json";

type PartTestsProps = {
  /** The address to which the test message goes. */
  email: string | null;
};

/** Buttons that try out what the health checks can't: each says what happened, in words. */
export function PartTests({ email }: PartTestsProps) {
  const t = messages({ system });
  const [url, setUrl] = useState("");
  const id = useId();
  return (
    <ul className="border-ink border-t-2">
      <PartTest
        name={t("part_email")}
        about={email ? t("sendsAMessage", { email }) : t("noAddress")}
        button={t("sendATestMessage")}
        test={() => call("POST /api/v1/admin/system/mail-test", {})}
      />
      <PartTest
        name={t("part_storage")}
        about={t("writesAFile")}
        button={t("testStorage")}
        test={() => call("POST /api/v1/admin/system/storage-test", {})}
      />
      <PartTest
        name={t("webhooks")}
        about={<label htmlFor={id}>{t("sendsATestEvent")}</label>}
        button={t("sendATestEvent")}
        test={async () =>
          url.trim() === ""
            ? { ok: false, detail: t("enterTheUrl") }
            : call("POST /api/v1/admin/system/webhook-test", { url: url.trim() })
        }
      >
        <Input
          id={id}
          type="url"
          placeholder="https://example.org/hooks"
          maxLength={2048}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </PartTest>
    </ul>
  );
}

type Found = Pick<TestResult, "ok" | "detail">;

type PartTestProps = {
  name: string;
  about: ReactNode;
  button: string;
  test: () => Promise<Found>;
  children?: ReactNode;
};

function PartTest({ name, about, button, test, children }: PartTestProps) {
  const t = messages({ system });
  const [state, setState] = useState<{ busy: boolean; found: Found | null }>({ busy: false, found: null });
  const run = async () => {
    setState({ busy: true, found: null });
    const found = await test().catch((error: unknown) => ({
      ok: false,
      detail: error instanceof Problem ? wordsOf(error) : t("noResponse"),
    }));
    setState({ busy: false, found });
  };
  return (
    <li className="grid gap-x-6 gap-y-2.5 border-rule border-b py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div className="min-w-0">
        <h3 className="name text-h3">{name}</h3>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{about}</p>
        {children && <div className="max-w-[28rem] pt-2.5">{children}</div>}
      </div>
      <Button className="justify-self-start sm:justify-self-end" busy={state.busy} onClick={run}>
        {button}
      </Button>
      <div role="status" className="sm:col-span-2 empty:hidden">
        {state.found && <Outcome {...state.found} />}
      </div>
    </li>
  );
}

/** The address is the only field: the message needs no path. */
function wordsOf({ errors, detail }: Problem): string {
  const t = messages({ system });
  const [first] = errors;
  return first ? t("theUrl", { message: first.message }).replace(/\.\.$/, ".") : detail;
}

function Outcome({ ok, detail }: Found) {
  const Icon = ok ? Check : TriangleAlert;
  return (
    <p
      className={`flex items-start gap-2 text-small [overflow-wrap:anywhere] ${ok ? "text-good" : "text-fail"}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {detail}
    </p>
  );
}
