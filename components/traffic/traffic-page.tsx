import { ProductShell } from "@/components/builder/product-shell";
import { Panes } from "@/components/site/panes";
import { Section } from "@/components/site/section-heading";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import type { Traffic } from "@/lib/metrics/traffic/schema";
import { LiveNotCounted } from "./live-not-counted";
import { LiveReport } from "./live-report";
import type { ChosenRange } from "./range";
import { RangePicker } from "./range-picker";

type TrafficPageProps = {
  product: { slug: string; name: string; public: boolean };
  mayEdit: boolean;
  /** Whether the document that the public sees has an Analytics block. */
  isShared: boolean;
  range: ChosenRange;
  /** Null where the range can't be read. */
  report: Traffic | null;
};

/** The private report of a product's page: a range, its figures, and beside them what they leave out and who sees them. */
export function TrafficPage({ product, mayEdit, isShared, range, report }: TrafficPageProps) {
  const path = `/products/${product.slug}/traffic`;
  const { asked, isOpen } = range;
  const source = report && asked && { slug: product.slug, report, asked, isOpen };
  return (
    <ProductShell product={product} mayEdit={mayEdit}>
      <Panes
        evidenceLabel="About the figures"
        evidence={
          <div className="grid gap-10">
            {source && <LiveNotCounted {...source} />}
            <WhoSees slug={product.slug} isShared={isShared} mayEdit={mayEdit} />
            <HowCounted />
          </div>
        }
      >
        <div className="mx-auto grid max-w-[76rem] gap-y-7 pt-3 pb-10 lg:px-3">
          <div>
            <h1 className="title text-h1">{product.name}</h1>
            <p className="mt-1.5 text-ink-2 text-lede">
              Views of its page in this directory, never of its own site. All times are UTC.
            </p>
          </div>
          <RangePicker path={path} range={range} />
          {source && (
            <LiveReport
              key={`${asked?.from} ${isOpen}`}
              {...source}
              isPublic={product.public}
              empty={<NoViews product={product} mayEdit={mayEdit} isShared={isShared} />}
            />
          )}
          {!source && (
            <ErrorState kind="line" title="No figures for this range.">
              Fix what is marked above, or take one of the ranges there.
            </ErrorState>
          )}
        </div>
      </Panes>
    </ProductShell>
  );
}

function HowCounted() {
  return (
    <Section id="how-counted" title="How it is counted">
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        <p>
          The page itself reports that it was seen, once it is visible. No cookie is set and no address is
          stored.
        </p>
        <p>
          A visitor is told apart from others within one UTC day only. The secret that does it is another one
          each day, and is thrown away after two days.
        </p>
        <p>Days begin at 00:00 UTC. A bar with a dashed edge is a day that the range holds in part.</p>
      </div>
    </Section>
  );
}

function WhoSees({ slug, isShared, mayEdit }: { slug: string; isShared: boolean; mayEdit: boolean }) {
  return (
    <Section
      id="who-sees"
      title="Who sees this"
      aside={<Tag tone={isShared ? "clear" : "plain"}>{isShared ? "partly public" : "members only"}</Tag>}
    >
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        {isShared ? (
          <p>
            Everybody sees the totals and the daily figures: the{" "}
            <TextLink href={`/products/${slug}`}>public page</TextLink> has an Analytics block. Publishing a
            version without the block ends that.
          </p>
        ) : (
          <p>
            Members of the organization and this site's admins. Once a version of the document with an
            Analytics block is published, everybody sees its totals and its daily figures.
          </p>
        )}
        <p>Referrers, countries, devices and who is there now are never public.</p>
        {mayEdit && (
          <p>
            <TextLink href={`/products/${slug}/edit`}>
              {isShared ? "Change the block in the editor" : "Add the block in the editor"}
            </TextLink>
          </p>
        )}
      </div>
    </Section>
  );
}

type NoViewsProps = Pick<TrafficPageProps, "product" | "mayEdit" | "isShared">;

/** What stands in place of a chart of nothing: why there is nothing, and how figures become public. */
function NoViews({ product, mayEdit, isShared }: NoViewsProps) {
  return (
    <EmptyState
      title={product.public ? "No views in this range" : "Not public yet"}
      action={
        <>
          {mayEdit && !isShared && (
            <ButtonLink href={`/products/${product.slug}/edit`}>Open the editor</ButtonLink>
          )}
          {product.public && (
            <ButtonLink href={`/products/${product.slug}`} variant="quiet">
              Public page
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {product.public
          ? `Whoever opens the page of ${product.name} is counted here a second later.`
          : `Views are counted as soon as ${product.name} has a public page.`}
      </p>
      {!isShared && (
        <p className="mt-2">
          They are for members alone. An Analytics block in the document makes the totals and the daily
          figures public.
        </p>
      )}
    </EmptyState>
  );
}
