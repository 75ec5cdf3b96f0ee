import Link from "next/link";
import { SectionHeading } from "@/components/site/section-heading";
import { Tag } from "@/components/ui/tag";

type WhoSeesProps = { slug: string; isShared: boolean; mayEdit: boolean };

/** Who sees the figures, and what changes that. */
export function WhoSees({ slug, isShared, mayEdit }: WhoSeesProps) {
  return (
    <section aria-labelledby="who-sees">
      <SectionHeading
        id="who-sees"
        title="Who sees this"
        aside={<Tag tone={isShared ? "clear" : "plain"}>{isShared ? "partly public" : "members only"}</Tag>}
      />
      <div className="grid gap-2.5 pt-3 text-ink-2 text-small">
        {isShared ? (
          <p>
            Everybody sees the totals and the daily figures: the{" "}
            <Link href={`/products/${slug}`} className="link">
              public page
            </Link>{" "}
            has an Analytics block. Publishing a version without the block ends that.
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
            <Link href={`/products/${slug}/edit`} className="link">
              {isShared ? "Change the block in the editor" : "Add the block in the editor"}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
