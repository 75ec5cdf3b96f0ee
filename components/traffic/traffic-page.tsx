import { type MemberProduct, productFrame } from "@/components/builder/product-frame";
import { Panes } from "@/components/site/panes";
import { Section } from "@/components/site/section-heading";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Status } from "@/components/ui/status";
import type { Traffic } from "@/lib/metrics/traffic/schema";
import { LiveNotCounted } from "./live-not-counted";
import { LiveReport } from "./live-report";
import type { ChosenRange } from "./range";
import { RangePicker } from "./range-picker";

type TrafficPageProps = {
  member: MemberProduct;
  /** Whether the document that the public sees has an Analytics block. */
  isShared: boolean;
  range: ChosenRange;
  /** Null where the range can't be read. */
  report: Traffic | null;
};

/** The private report of a product's page: a range, its figures, and beside them what isn't counted and who can see them. */
export function TrafficPage({ member, isShared, range, report }: TrafficPageProps) {
  const { product, mayEdit } = member;
  const path = `/products/${product.slug}/traffic`;
  const { asked, isOpen } = range;
  const source = report && asked && { slug: product.slug, report, asked, isOpen };
  return (
    <ToolShell {...productFrame(member, "traffic")}>
      <Panes
        evidenceLabel="About these figures"
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
            <h1 className="title text-h1">Traffic</h1>
            <p className="mt-1.5 text-ink-2 text-lede">
              Views of the product's page in this directory, and visits from there to its own site. All times
              are UTC.
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
            <ErrorState kind="line" title="Can't show this range.">
              Fix the errors above, or choose a preset range.
            </ErrorState>
          )}
        </div>
      </Panes>
    </ToolShell>
  );
}

function HowCounted() {
  return (
    <Section id="how-counted" title="How views are counted">
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        <p>
          The page reports a view once it's visible, and a website visit when someone follows its link to the
          website. It sets no cookies and stores no IP addresses.
        </p>
        <p>
          Visitors are only recognized within one UTC day. The secret used for this changes every day and is
          deleted after two days.
        </p>
        <p>Days start at 00:00 UTC. A bar with a dashed edge is a day that's only partly in the range.</p>
      </div>
    </Section>
  );
}

function WhoSees({ slug, isShared, mayEdit }: { slug: string; isShared: boolean; mayEdit: boolean }) {
  return (
    <Section
      id="who-sees"
      title="Who can see this"
      aside={<Status is={isShared ? "partly_public" : "members_only"} />}
    >
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        {isShared ? (
          <p>
            Everyone can see the totals and the daily figures, because the{" "}
            <TextLink href={`/products/${slug}`}>public page</TextLink> has an Analytics block. To make them
            private, publish a revision without the block.
          </p>
        ) : (
          <p>
            Members of the organization and this site's admins. Once a revision with an Analytics block is
            published, everyone can see the totals and the daily figures.
          </p>
        )}
        <p>Referrers, countries, devices and active visitors are never public.</p>
        {mayEdit && (
          <p>
            <TextLink href={`/products/${slug}/edit#for-analytics`}>
              {isShared ? "Change the block in the editor" : "Add the block in the editor"}
            </TextLink>
          </p>
        )}
      </div>
    </Section>
  );
}

type NoViewsProps = { product: MemberProduct["product"]; mayEdit: boolean; isShared: boolean };

/** Replaces an empty chart: says why there are no figures, and how to make them public. */
function NoViews({ product, mayEdit, isShared }: NoViewsProps) {
  return (
    <EmptyState
      title={product.public ? "No views in this range" : "Not public yet"}
      action={
        <>
          {mayEdit && !isShared && (
            <ButtonLink href={`/products/${product.slug}/edit#for-analytics`}>Add Analytics block</ButtonLink>
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
          ? `When someone opens the page of ${product.name}, the view appears here a second later.`
          : `Views are counted once ${product.name} has a public page.`}
      </p>
      {!isShared && (
        <p className="mt-2">
          Only members can see them. To make the totals and the daily figures public, add an Analytics block
          to the document.
        </p>
      )}
    </EmptyState>
  );
}
