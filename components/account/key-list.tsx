"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useConfirm } from "@/components/forms/confirm-dialog";
import { SecretShownOnce } from "@/components/forms/secret-shown-once";
import { ToolHeading } from "@/components/site/tool-heading";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { inline } from "@/components/ui/inline";
import { ResourceList } from "@/components/ui/resource-list";
import { Status } from "@/components/ui/status";
import { TagList } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import { call, type OutputOf } from "@/lib/api/client";
import { useList } from "@/lib/api/use-call";
import { messages } from "@/lib/core/messages";
import type { Scope } from "@/lib/core/scopes";
import type { Key } from "@/lib/identity/keys/schema";
import { apiKeys } from "@/messages/en.json";
import { CreateKeyDialog } from "./create-key-dialog";

const KEYS = "GET /api/v1/api-keys";

export function KeyList({ first, origin }: { first: OutputOf<typeof KEYS>; origin: string }) {
  const t = messages({ apiKeys });
  const keys = useList(KEYS, { limit: 100 }, first);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const icon = <KeyRound size={16} />;
  const open = () => setAsking(true);

  const add = async (row: Key, key: string) => {
    await keys.add(row);
    setMade({ ...row, key });
  };
  /** The row changes at once, and changes back if the request fails. */
  const revoke = ({ id }: Key) => {
    const revokedAt = new Date().toISOString();
    return keys.change(
      (rows) => rows.map((key) => (key.id === id ? { ...key, revokedAt } : key)),
      () => call("DELETE /api/v1/api-keys/{id}", { id }),
    );
  };
  const revoking = useConfirm((key: Key) => ({
    title: t("revokeThisKey"),
    lead: t("anythingThatUsesIt"),
    label: t("revoke"),
    run: () => revoke(key),
    words: {
      done: t("revoked", { name: key.name }),
      detail: t("requestsWithThisKey"),
      failed: t("couldntRevoke", { name: key.name }),
    },
    children: (
      <p className="border-rule border-y py-3">
        <span className="font-semibold">{key.name}</span> <span className="label">{masked(key)}</span>
        <span className="block text-ink-3 text-small">
          <LastUse of={key} />
        </span>
      </p>
    ),
  }));

  return (
    <>
      <ToolHeading
        title={t("apiKeys")}
        action={
          keys.page.data.length > 0 && (
            <Button variant="primary" icon={icon} onClick={open}>
              {t("newKey")}
            </Button>
          )
        }
      >
        {t("aKeyActsAs")}
      </ToolHeading>
      {made && <NewKeySheet made={made} origin={origin} onDone={() => setMade(null)} />}
      <ResourceList
        of={keys}
        rowKey={({ id }) => id}
        rest={KEYS}
        className="border-ink border-t-2"
        rowClass="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 border-rule border-b py-4.5"
        empty={
          <NoKeys origin={origin}>
            <Button variant="primary" icon={icon} onClick={open}>
              {t("createApiKey")}
            </Button>
          </NoKeys>
        }
      >
        {(key) => <KeyRow apiKey={key} onRevoke={() => revoking.ask(key)} />}
      </ResourceList>
      <CreateKeyDialog open={asking} onClose={() => setAsking(false)} onMade={add} />
      {revoking.dialog}
    </>
  );
}

/** Shown without keys: what a key is for, and an example call. */
function NoKeys({ origin, children }: { origin: string; children: ReactNode }) {
  const t = messages({ apiKeys });
  return (
    <div className="grid gap-x-10 gap-y-6 border-ink border-t-2 pt-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <h2 className="name text-h3">{t("noKeysYet")}</h2>
          <p className="text-ink-2">{t("withAnApiKey")}</p>
        </div>
        <div>{children}</div>
      </div>
      <div className="min-w-0">
        <CodeBlock name="curl" code={curlWith(origin, "YOUR_KEY", ["products:read"])} />
      </div>
    </div>
  );
}

type MadeKey = Key & { key: string };

function NewKeySheet({ made, origin, onDone }: { made: MadeKey; origin: string; onDone: () => void }) {
  const t = messages({ apiKeys });
  return (
    <SecretShownOnce
      title={t("copyTheKeyNow", { name: made.name })}
      about={t("youWontBeAble")}
      secret={made.key}
      copyLabel={t("copyKey")}
      doneLabel={t("iveSavedIt")}
      onDone={onDone}
      beside={<CopyButton text={curlWith(origin, made.key, made.scopes)} label={t("copyAsCurl")} size="md" />}
    >
      <dl className="grid gap-x-5 gap-y-1 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-2">{t("sendItAs")}</dt>
        <dd>
          <code>Authorization: Bearer {masked(made)}</code>
        </dd>
        <dt className="text-ink-2">{t("orAs")}</dt>
        <dd>
          <code>x-api-key: {masked(made)}</code>
        </dd>
      </dl>
    </SecretShownOnce>
  );
}

/** One key: its name and last characters, its permissions and dates. A revoked or expired one stays in the list. */
function KeyRow({ apiKey, onRevoke }: { apiKey: Key; onRevoke: () => void }) {
  const t = messages({ apiKeys });
  const now = useNow();
  const { name, scopes, createdAt, expiresAt, revokedAt } = apiKey;
  const expired = expiresAt !== null && now !== null && new Date(expiresAt) <= now;
  const ended = revokedAt !== null || expired;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 className={cx("name text-h3", ended && "text-ink-3")}>{name}</h2>
        <span className="label">{masked(apiKey)}</span>
      </div>
      <div className="flex min-h-8 items-center">
        {ended ? (
          <Status is={revokedAt ? "revoked" : "expired"} />
        ) : (
          <Button size="sm" variant="danger" onClick={onRevoke} aria-label={t("revokeNamed", { name })}>
            {t("revoke")}
          </Button>
        )}
      </div>
      <TagList label={t("permissions")} words={scopes} className="col-span-full -mt-1" />
      <p className="col-span-full flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
        <span>{inline(t.parts("created", { time: () => <Time value={createdAt} /> }))}</span>
        <span>
          <LastUse of={apiKey} />
        </span>
        {revokedAt ? (
          <span>{inline(t.parts("revokedAt", { time: () => <Time value={revokedAt} /> }))}</span>
        ) : expiresAt ? (
          <span>
            {inline(
              t.parts(expired ? "expired" : "expiresAt", { time: () => <Time value={expiresAt} as="day" /> }),
            )}
          </span>
        ) : (
          <span>{t("neverExpires")}</span>
        )}
      </p>
    </>
  );
}

function LastUse({ of: { lastUsedAt } }: { of: Key }) {
  const t = messages({ apiKeys });
  if (!lastUsedAt) return t("neverUsed");
  return inline(t.parts("lastUsed", { time: () => <Time value={lastUsedAt} /> }));
}

const masked = ({ prefix, last4 }: Pick<Key, "prefix" | "last4">): string => `${prefix}…${last4}`;

/** A first call that a key with these scopes may make. */
const curlWith = (origin: string, key: string, scopes: readonly Scope[]): string =>
  `curl ${origin}/api/v1/${scopes.includes("products:read") ? "me" : "products"} \\\n  -H "Authorization: Bearer ${key}"`;
