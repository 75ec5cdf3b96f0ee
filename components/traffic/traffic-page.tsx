import { ProductShell } from "@/components/builder/product-shell";
import { Panes } from "@/components/site/panes";
import { ErrorState } from "@/components/ui/error-state";
import type { Traffic } from "@/lib/traffic/schema";
import { HowCounted } from "./how-counted";
import { LiveNotCounted } from "./live-not-counted";
import { LiveReport } from "./live-report";
import { NoViews } from "./no-views";
import type { ChosenRange } from "./range";
import { RangePicker } from "./range-picker";
import { WhoSees } from "./who-sees";

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
              Mend what is marked above, or take one of the ranges there.
            </ErrorState>
          )}
        </div>
      </Panes>
    </ProductShell>
  );
}
