import { type MemberProduct, productFrame } from "@/components/builder/product-frame";
import { Panes } from "@/components/site/panes";
import { Section } from "@/components/site/section-heading";
import { ToolShell } from "@/components/site/tool-shell";
import { ButtonLink, TextLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { inline } from "@/components/ui/inline";
import { Status } from "@/components/ui/status";
import { messages } from "@/lib/core/messages";
import type { Traffic } from "@/lib/metrics/traffic/schema";
import { traffic } from "@/messages/en.json";
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
  const t = messages({ traffic });
  const { product, mayEdit } = member;
  const path = `/products/${product.slug}/traffic`;
  const { asked, isOpen } = range;
  const source = report && asked && { slug: product.slug, report, asked, isOpen };
  return (
    <ToolShell {...productFrame(member, "traffic")}>
      <Panes
        evidenceLabel={t("aboutTheseFigures")}
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
            <h1 className="title text-h1">{t("traffic")}</h1>
            <p className="mt-1.5 text-ink-2 text-lede">{t("lede")}</p>
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
            <ErrorState kind="line" title={t("cantShowThisRange")}>
              {t("fixErrors")}
            </ErrorState>
          )}
        </div>
      </Panes>
    </ToolShell>
  );
}

function HowCounted() {
  const t = messages({ traffic });
  return (
    <Section id="how-counted" title={t("howViewsAreCounted")}>
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        <p>{t("howReported")}</p>
        <p>{t("howVisitors")}</p>
        <p>{t("howDays")}</p>
      </div>
    </Section>
  );
}

function WhoSees({ slug, isShared, mayEdit }: { slug: string; isShared: boolean; mayEdit: boolean }) {
  const t = messages({ traffic });
  return (
    <Section
      id="who-sees"
      title={t("whoCanSeeThis")}
      aside={<Status is={isShared ? "partly_public" : "members_only"} />}
    >
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        {isShared ? (
          <p>
            {inline(
              t.parts("everyoneSees", {
                link: (words) => <TextLink href={`/products/${slug}`}>{words}</TextLink>,
              }),
            )}
          </p>
        ) : (
          <p>{t("membersSee")}</p>
        )}
        <p>{t("neverPublic")}</p>
        {mayEdit && (
          <p>
            <TextLink href={`/products/${slug}/edit#for-analytics`}>
              {isShared ? t("changeBlock") : t("addBlock")}
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
  const t = messages({ traffic });
  return (
    <EmptyState
      title={product.public ? t("noViews") : t("notPublicYet")}
      action={
        <>
          {mayEdit && !isShared && (
            <ButtonLink href={`/products/${product.slug}/edit#for-analytics`}>
              {t("addAnalyticsBlock")}
            </ButtonLink>
          )}
          {product.public && (
            <ButtonLink href={`/products/${product.slug}`} variant="quiet">
              {t("publicPage")}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {product.public ? t("noViewsYet", { name: product.name }) : t("countedOnce", { name: product.name })}
      </p>
      {!isShared && <p className="mt-2">{t("onlyMembers")}</p>}
    </EmptyState>
  );
}
