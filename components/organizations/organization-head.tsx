import { LINK_REL } from "@/components/blocks/rich-text";
import { FollowButton } from "@/components/product/toggle-button";
import { formatDay } from "@/components/ui/format";
import type { PublicOrganization } from "@/lib/catalog/directory/schema";
import { messages } from "@/lib/core/messages";
import { shownHost } from "@/lib/core/parse-url";
import { sizedUrl } from "@/lib/documents/media/rules";
import { organization as said } from "@/messages/en.json";

/** What an organization says of itself: logo, name, description, website and links, with a way to follow it. */
export function OrganizationHead({ organization }: { organization: PublicOrganization }) {
  const t = messages({ organization: said });
  const { slug, name, description, websiteUrl, logo, links, createdAt } = organization;
  const ways = websiteUrl
    ? [{ label: shownHost(websiteUrl) ?? websiteUrl, url: websiteUrl }, ...links]
    : links;
  return (
    <header className="grid gap-4 pb-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        {logo && (
          // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
          <img
            src={sizedUrl(logo.url, 320)}
            alt={logo.alt}
            width={80}
            height={80}
            className="size-16 shrink-0 object-contain sm:size-20"
          />
        )}
        <div className="grid min-w-0 gap-2">
          <h1 className="title text-h1 [overflow-wrap:anywhere]" dir="auto">
            {name}
          </h1>
          <p className="label">{t("joined", { day: formatDay(createdAt) })}</p>
        </div>
        <div className="sm:ms-auto">
          <FollowButton kind="organization" slug={slug} name={name} />
        </div>
      </div>
      {description && (
        <p className="measure whitespace-pre-line text-ink-2 text-lede [overflow-wrap:anywhere]" dir="auto">
          {description}
        </p>
      )}
      {ways.length > 0 && (
        <ul aria-label={t("links")} className="flex flex-wrap gap-x-5 gap-y-1.5">
          {ways.map(({ label, url }) => (
            <li key={`${label} ${url}`} className="min-w-0">
              <a href={url} rel={LINK_REL} className="link [overflow-wrap:anywhere]">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
