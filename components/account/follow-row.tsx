import { ProductRow } from "@/components/product/product-row";
import { FollowButton } from "@/components/product/toggle-button";
import { formatDay } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import type { Follow } from "@/lib/catalog/follows/schema";
import { messages } from "@/lib/core/messages";
import { saved } from "@/messages/en.json";

export function FollowRow({ follow }: { follow: Follow }) {
  const t = messages({ saved });
  const note = t("since", { since: formatDay(follow.since) });
  if (follow.kind === "product")
    return (
      <ProductRow
        product={follow.product}
        note={note}
        action={<FollowButton kind="product" {...nameOf(follow.product)} listed />}
      />
    );
  const { organization } = follow;
  return (
    <li className="row">
      <div className="col-span-2">
        <p className="truncate font-semibold">
          <Link href={`/o/${organization.slug}`} prefetch={false} className="cover" dir="auto">
            {organization.name}
          </Link>
        </p>
        <p className="row-line truncate">{t("organization")}</p>
        <p className="label mt-0.5">{note}</p>
      </div>
      <div className="row-action">
        <FollowButton kind="organization" {...nameOf(organization)} listed />
      </div>
    </li>
  );
}

const nameOf = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
