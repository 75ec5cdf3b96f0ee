import { ProductPicture, toChosenCover } from "@/components/product/product-picture";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { exhibitNumber } from "@/components/ui/format";
import { inline } from "@/components/ui/inline";
import { Link } from "@/components/ui/link";
import { Status } from "@/components/ui/status";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import type { MyProduct } from "@/lib/review/submission/schema";
import { dashboard } from "@/messages/en.json";
import { SENT_BACK, stateOf } from "./dashboard-state";
import { findingWords } from "./writing/finding-words";

type DashboardProductProps = { product: MyProduct; showOrganization: boolean };

export function DashboardProduct({ product, showOrganization }: DashboardProductProps) {
  const t = messages({ dashboard });
  const state = stateOf(product);
  const canWrite = product.role !== "viewer";
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-rule border-b py-5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
      <ProductPicture product={{ ...product, cover: toChosenCover(product.cover) }} size="thumb" />
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="name text-h3">
            <Link
              href={product.public ? `/products/${product.slug}` : state.action.href}
              className="hover:underline"
              dir="auto"
            >
              {product.name}
            </Link>
          </h2>
          {state.statuses.map((status) => (
            <Status key={status} is={status} />
          ))}
        </div>
        <p className="text-ink-2 text-small">{state.says}</p>
        <Findings product={product} />
        <p className="label flex flex-wrap gap-x-3.5">
          <span>{exhibitNumber(product.number)}</span>
          {showOrganization && <span>{product.organization.name}</span>}
          <span>
            {inline(
              t.parts("revision", {
                version: product.latest.version,
                time: () => <Time value={product.latest.submittedAt ?? product.latest.createdAt} />,
              }),
            )}
          </span>
          {product.publishedAt && (
            <TextLink href={`/products/${product.slug}/traffic`}>
              {inline(
                t.parts("traffic", {
                  name: product.name,
                  hidden: (words) => <span className="sr-only">{words}</span>,
                }),
              )}
            </TextLink>
          )}
        </p>
      </div>
      {canWrite && (
        <div className="max-sm:col-start-2">
          <ButtonLink href={state.action.href} size="sm" variant={state.isSentBack ? "primary" : "plain"}>
            {state.action.label}
            <span className="sr-only">: {product.name}</span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** The reviewer's note as it was written, or what the checks found. */
function Findings({ product: { latest, decision, failedChecks } }: { product: MyProduct }) {
  const t = messages({ dashboard });
  if (!SENT_BACK.has(latest.status)) return null;
  const more = decision?.blockNotes.length ?? 0;
  if (decision?.note) {
    return (
      <blockquote className="measure my-1 grid gap-1 border-fail border-s-2 ps-3.5">
        <p className="whitespace-pre-line text-small" dir="auto">
          {decision.note}
        </p>
        <p className="label">
          {inline(t.parts("fromReviewer", { more, time: () => <Time value={decision.createdAt} /> }))}
        </p>
      </blockquote>
    );
  }
  if (failedChecks.length === 0) return null;
  return (
    <ul className="measure my-1 grid gap-1 border-fail border-s-2 ps-3.5 text-small">
      {failedChecks.map((check) => (
        <li key={check.id}>{findingWords(check)}</li>
      ))}
    </ul>
  );
}
