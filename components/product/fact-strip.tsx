import { Fragment, type ReactNode } from "react";
import { filterWords } from "@/components/directory/search-state";
import { TextLink } from "@/components/ui/button";
import { cx } from "@/components/ui/classes";
import { CopyButton } from "@/components/ui/copy-button";
import { formatDay, formatList } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { replacedPath } from "@/lib/catalog/directory/rules";
import { plainFields, shownValues } from "@/lib/catalog/listings/fields";
import type { PublicProduct } from "@/lib/catalog/products/schema";
import { messages } from "@/lib/core/messages";
import { lastRelease } from "@/lib/documents/blocks/activities/last-release";
import { pulseAnchor } from "@/lib/documents/blocks/anchors";
import type { Block } from "@/lib/documents/blocks/envelope";
import type { BlockLive } from "@/lib/documents/blocks/live";
import { product as said } from "@/messages/en.json";
import { Explained, figuresOf } from "./explained";
import { fieldWords } from "./field-words";

type FactStripProps = {
  product: PublicProduct;
  blocks: readonly Block[];
  live: Pick<BlockLive, "pulse">;
  /** What it is an alternative to; those with a slug have a page. */
  alternativeTo: readonly { name: string; slug: string | null }[];
};

/** What the facts are called, by the key of their field and how many values there are. */
const labelOf = (key: string, count: number): keyof typeof said =>
  key === "licenses" && count === 1 ? "license" : (key as "licenses" | "platforms" | "alternativeTo");

/** The few facts that a choice is made by, in one line; what is not known is left out. */
export function FactStrip({ product, blocks, live, alternativeTo }: FactStripProps) {
  const t = messages({ product: said });
  const sample = live.pulse?.samples[0];
  const release = lastRelease(blocks);
  const facts: [term: string, value: ReactNode][] = [];
  if (!product.type.only) facts.push([t("type"), product.type.label]);
  if (sample)
    facts.push([
      t("website"),
      <a key="health" href={`#${pulseAnchor}`} className="link">
        {filterWords("health", sample.outcome)} <Time value={sample.sampledAt} />
      </a>,
    ]);
  for (const field of plainFields.filter(({ fact }) => fact)) {
    const values = shownValues(product.document.listing, field);
    const shown =
      field.key === "alternativeTo" ? <Replaced key="to" names={alternativeTo} /> : formatList(values);
    if (values.length > 0) facts.push([t(labelOf(field.key, values.length)), shown]);
  }
  for (const field of product.fields) {
    const { key, label, kind, value, code } = field;
    facts.push([
      label,
      code ? (
        <span key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <code className="font-mono font-normal" dir="ltr">
            {String(value)}
          </code>
          <CopyButton text={String(value)} what={label} />
        </span>
      ) : kind === "url" ? (
        <TextLink key={key} href={String(value)} rel="nofollow ugc noopener">
          {String(value).replace(/^https?:\/\/(www\.)?|\/$/g, "")}
        </TextLink>
      ) : (
        formatList(fieldWords(field))
      ),
    ]);
  }
  if (release) facts.push([t("lastRelease"), `${release.title}, ${formatDay(release.at)}`]);
  return (
    <dl
      aria-label={t("factsAtGlance")}
      className={cx(
        "mt-6 grid grid-cols-2 gap-x-6 gap-y-3 border-rule border-y py-4 sm:grid-cols-3",
        facts.length === 0 && "lg:hidden",
      )}
    >
      {figuresOf(product).map(({ figure, label, value }) => (
        <div key={figure} className="min-w-0 lg:hidden">
          <dt className="label">
            <Explained figure={figure}>{label}</Explained>
          </dt>
          <dd className="text-small font-semibold">{value}</dd>
        </div>
      ))}
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="label">{term}</dt>
          <dd className="text-small font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Replaced({ names }: { names: FactStripProps["alternativeTo"] }) {
  return names.map(({ name, slug }, at) => (
    <Fragment key={name}>
      {at > 0 && ", "}
      {slug === null ? (
        name
      ) : (
        <TextLink href={replacedPath(slug)} prefetch={false}>
          {name}
        </TextLink>
      )}
    </Fragment>
  ));
}
