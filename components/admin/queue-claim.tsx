import { DomainChecks } from "@/components/builder/trust/domain-proof";
import { TextLink } from "@/components/ui/button";
import { inline } from "@/components/ui/inline";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { OwnershipClaim, QueueItem } from "@/lib/review/schema";
import { queueItem } from "@/messages/en.json";
import { Fact, ItemFrame } from "./item-frame";
import { titleOf } from "./queue-figures";

type QueueClaimProps = { item: QueueItem; claim: OwnershipClaim };

export function QueueClaim({ item, claim }: QueueClaimProps) {
  const t = messages({ queueItem });
  const { organization, from, claimant, domain, method, seenAt, checkedAt, checks, note, createdAt } = claim;
  const { product } = item;
  const website = item.publicRevision?.listing.websiteUrl;
  return (
    <ItemFrame
      title={titleOf(item)}
      about={inline(
        t.parts("claimedBy", { name: organization.name, time: () => <Time value={createdAt} /> }),
      )}
    >
      <dl className="sheet px-3.5 py-2">
        <Fact label={t("product")}>
          {product && (
            <TextLink href={`/products/${product.slug}`} dir="auto">
              {product.name}
            </TextLink>
          )}
        </Fact>
        <Fact label={t("listedBy")}>
          {from ? <TextLink href={`/o/${from.slug}`}>{from.name}</TextLink> : t("aDeletedOrganization")}
        </Fact>
        <Fact label={t("claimedByLabel")}>
          <strong className="font-semibold" dir="auto">
            {organization.name}
          </strong>{" "}
          {claimant
            ? t("addressBy", { address: `/o/${organization.slug}`, name: claimant.name })
            : `(/o/${organization.slug})`}
        </Fact>
        <Fact label={t("website")}>{website ?? t("none")}</Fact>
        <Fact label={t("proof")}>
          {inline(
            t.parts(!seenAt ? "notSeenAt" : method === "file" ? "fileSeen" : "recordSeen", {
              domain,
              time: () => seenAt && <Time value={seenAt} />,
            }),
          )}
        </Fact>
      </dl>
      {note && (
        <p className="whitespace-pre-wrap border-ink border-s-[3px] bg-rule-2 px-3.5 py-2.5 [overflow-wrap:anywhere]">
          <span className="label block">{t("noteFromTheClaimant")}</span>
          {note}
        </p>
      )}
      {checkedAt && checks.length > 0 && (
        <section aria-labelledby="claim-proof">
          <h2 id="claim-proof" className="sr-only">
            {t("proofTitle")}
          </h2>
          <DomainChecks checkedAt={checkedAt} checks={checks} />
        </section>
      )}
      {item.status === "open" && (
        <p className="measure text-ink-2 text-small">
          {from
            ? t("approvingMovesFrom", { to: organization.name, from: from.name })
            : t("approvingMoves", { to: organization.name })}
        </p>
      )}
    </ItemFrame>
  );
}
