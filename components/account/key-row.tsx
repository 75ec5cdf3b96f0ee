"use client";

import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { Tag } from "@/components/ui/tag";
import { Time } from "@/components/ui/time";
import { useNow } from "@/components/ui/use-now";
import type { Key } from "@/lib/keys/schema";

/** One key: its name and last characters, what it may do, when it lived. An ended one stays as a record. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: Key; onRevoke: () => void }) {
  const now = useNow();
  const expired = apiKey.expiresAt !== null && now !== null && new Date(apiKey.expiresAt) <= now;
  const ended = apiKey.revokedAt !== null || expired;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2.5 border-rule border-b py-4.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 className={cx("name text-h3", ended && "text-ink-3")}>{apiKey.name}</h2>
        <span className="label">
          {apiKey.prefix}…{apiKey.last4}
        </span>
      </div>
      <div className="flex min-h-8 items-center">
        {ended ? (
          <Tag tone={apiKey.revokedAt ? "report" : "warning"}>{apiKey.revokedAt ? "revoked" : "expired"}</Tag>
        ) : (
          <Button size="sm" variant="danger" onClick={onRevoke} aria-label={`Revoke ${apiKey.name}`}>
            Revoke
          </Button>
        )}
      </div>
      <ul aria-label="Scopes" className="col-span-full -mt-1 flex flex-wrap gap-1.5">
        {apiKey.scopes.map((scope) => (
          <li key={scope} className="inline-flex">
            <Tag>{scope}</Tag>
          </li>
        ))}
      </ul>
      <p className="col-span-full flex flex-wrap gap-x-5 gap-y-0.5 text-ink-3 text-small">
        <span>
          Made <Time value={apiKey.createdAt} />
        </span>
        <span>
          {apiKey.lastUsedAt ? (
            <>
              Last used <Time value={apiKey.lastUsedAt} />
            </>
          ) : (
            "Never used"
          )}
        </span>
        <Ending apiKey={apiKey} expired={expired} />
      </p>
    </li>
  );
}

function Ending({ apiKey, expired }: { apiKey: Key; expired: boolean }) {
  if (apiKey.revokedAt) {
    return (
      <span>
        Revoked <Time value={apiKey.revokedAt} />
      </span>
    );
  }
  if (!apiKey.expiresAt) return <span>Does not expire</span>;
  return (
    <span>
      {expired ? "Expired" : "Expires"} <Time value={apiKey.expiresAt} as="day" />
    </span>
  );
}
