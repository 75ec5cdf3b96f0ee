import { DomainChecks } from "@/components/builder/trust/domain-proof";
import { TextLink } from "@/components/ui/button";
import { Time } from "@/components/ui/time";
import type { OwnershipClaim, QueueItem } from "@/lib/review/schema";
import { Fact, ItemFrame } from "./item-frame";
import { titleOf } from "./queue-figures";

type QueueClaimProps = { item: QueueItem; claim: OwnershipClaim };

export function QueueClaim({ item, claim }: QueueClaimProps) {
  const { organization, from, claimant, domain, method, seenAt, checkedAt, checks, note, createdAt } = claim;
  const { product } = item;
  const website = item.publicRevision?.listing.websiteUrl;
  return (
    <ItemFrame
      title={titleOf(item)}
      about={
        <>
          claimed by {organization.name}, <Time value={createdAt} />
        </>
      }
    >
      <dl className="sheet px-3.5 py-2">
        <Fact label="product">
          {product && (
            <TextLink href={`/products/${product.slug}`} dir="auto">
              {product.name}
            </TextLink>
          )}
        </Fact>
        <Fact label="listed by">
          {from ? <TextLink href={`/o/${from.slug}`}>{from.name}</TextLink> : "a deleted organization"}
        </Fact>
        <Fact label="claimed by">
          <strong className="font-semibold" dir="auto">
            {organization.name}
          </strong>{" "}
          (/o/{organization.slug}){claimant && `, by ${claimant.name}`}
        </Fact>
        <Fact label="website">{website ?? "none"}</Fact>
        <Fact label="proof">
          {seenAt ? (
            <>
              {method === "file" ? "a file" : "a TXT record"} at {domain}, seen <Time value={seenAt} />
            </>
          ) : (
            `not seen at ${domain}`
          )}
        </Fact>
      </dl>
      {note && (
        <p className="whitespace-pre-wrap border-ink border-s-[3px] bg-rule-2 px-3.5 py-2.5 [overflow-wrap:anywhere]">
          <span className="label block">note from the claimant</span>
          {note}
        </p>
      )}
      {checkedAt && checks.length > 0 && (
        <section aria-labelledby="claim-proof">
          <h2 id="claim-proof" className="sr-only">
            Proof
          </h2>
          <DomainChecks checkedAt={checkedAt} checks={checks} />
        </section>
      )}
      {item.status === "open" && (
        <p className="measure text-ink-2 text-small">
          Approving moves the product to {organization.name} with its URL, revisions, votes and traffic.{" "}
          {from?.name ?? "The former organization"} can no longer edit it, and its revisions in review are
          withdrawn.
        </p>
      )}
    </ItemFrame>
  );
}
