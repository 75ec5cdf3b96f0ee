import Link from "next/link";
import { reasonName } from "@/components/product/decision-words";
import type { Block } from "@/lib/blocks/envelope";
import { blockText } from "@/lib/blocks/plain-text";
import { registry } from "@/lib/blocks/registry";
import type { RevisionReview } from "@/lib/products/schema";

type SaidProps = {
  review: RevisionReview;
  /** Where a block is mended; null for who may not. */
  hrefOf: ((blockId: string) => string) | null;
};
type Remark = { blockId: string; note: string };

/** What the reviewer wrote, or else what the checks found: as a whole, and at each block. */
export function Said({ review, hrefOf }: SaidProps) {
  const decision = review.decisions.at(-1);
  const failed = review.screening?.checks.filter(({ outcome }) => outcome === "fail") ?? [];
  const remarks: Remark[] = decision
    ? decision.blockNotes
    : failed.flatMap(({ blockId, message }) => (blockId ? [{ blockId, note: message }] : []));
  const general = decision ? [] : failed.filter(({ blockId }) => !blockId);
  return (
    <section aria-label="What was said" className="grid gap-4">
      {(decision?.reason || decision?.note || general.length > 0) && (
        <div className="border-warn border-l-[3px] bg-warn-wash px-4 py-3">
          {decision?.reason && <p className="font-semibold">{reasonName(decision.reason)}</p>}
          {decision?.note && <p className="measure mt-0.5 whitespace-pre-wrap">{decision.note}</p>}
          {general.map(({ id, message }) => (
            <p key={id + message}>{message}</p>
          ))}
        </div>
      )}
      {remarks.length > 0 && (
        <ul className="grid gap-3">
          {remarks.map((remark, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one block can be remarked on twice in the same words.
            <li key={`${remark.blockId}-${place}`}>
              <AtBlock remark={remark} blocks={review.blocks} hrefOf={hrefOf} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The beginning of a block's own words, with what is said of it below. */
function AtBlock({
  remark: { blockId, note },
  blocks,
  hrefOf,
}: {
  remark: Remark;
  blocks: RevisionReview["blocks"];
  hrefOf: SaidProps["hrefOf"];
}) {
  const block = blocks.find(({ id }) => id === blockId) as unknown as Block | undefined;
  const title = block ? registry[block.type].title : "A block that is gone";
  const words = block ? blockText(block).trim() : "";
  return (
    <div className="sheet">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-3">
        <h2 className="label">{title}</h2>
        {block && hrefOf && (
          <Link href={hrefOf(blockId)} className="link text-small">
            Mend it
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      <div className="px-4 pt-1 pb-3">
        {words !== "" && <p className="line-clamp-2 text-ink-2">{words}</p>}
      </div>
      <p className="whitespace-pre-wrap border-warn border-l-[3px] bg-warn-wash px-4 py-2.5">{note}</p>
    </div>
  );
}
