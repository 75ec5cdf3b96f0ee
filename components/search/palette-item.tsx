import { Command } from "cmdk";
import { Building2, CornerDownLeft, LayoutGrid, Library, type LucideIcon, Newspaper } from "lucide-react";
import type { ReactNode } from "react";
import { ProductPicture } from "@/components/product/product-picture";
import { Link } from "@/components/ui/link";
import { sizedUrl } from "@/lib/documents/media/rules";
import type { Suggestion } from "@/lib/search/schema";

const ITEM =
  "group flex min-h-11 w-full cursor-pointer select-none items-center gap-3 rounded-md px-2.5 py-1.5 outline-none data-[selected=true]:bg-rule-2";

type LinkItemProps = { value: string; href: string; onGo: () => void; children: ReactNode };

/** An option that is a link, so that it opens in other tabs and windows as one does. */
export function LinkItem({ value, href, onGo, children }: LinkItemProps) {
  return (
    <Command.Item asChild value={value}>
      <Link href={href} prefetch={false} tabIndex={-1} onClick={onGo} className={ITEM}>
        {children}
        <Enter />
      </Link>
    </Command.Item>
  );
}

/** An option that does something on this page. */
export function ActionItem({
  value,
  onSelect,
  children,
}: Omit<LinkItemProps, "href" | "onGo"> & { onSelect: () => void }) {
  return (
    <Command.Item value={value} onSelect={onSelect} className={ITEM}>
      {children}
      <Enter />
    </Command.Item>
  );
}

function Enter() {
  return (
    <CornerDownLeft
      size={15}
      strokeWidth={1.75}
      aria-hidden="true"
      className="ms-auto shrink-0 text-ink-3 opacity-0 group-data-[selected=true]:opacity-100 max-sm:hidden"
    />
  );
}

export function SuggestionItem({ suggestion, onGo }: { suggestion: Suggestion; onGo: () => void }) {
  return (
    <LinkItem value={suggestion.url} href={suggestion.url} onGo={onGo}>
      <Said suggestion={suggestion} />
    </LinkItem>
  );
}

/** The same as something to choose. */
export function SuggestionOption({ suggestion, onSelect }: { suggestion: Suggestion; onSelect: () => void }) {
  return (
    <ActionItem value={suggestion.url} onSelect={onSelect}>
      <Said suggestion={suggestion} />
    </ActionItem>
  );
}

function Said({ suggestion }: { suggestion: Suggestion }) {
  const { title, subtitle } = suggestion;
  return (
    <>
      <Picture suggestion={suggestion} />
      <span className="min-w-0">
        <span className="block truncate font-semibold" dir="auto">
          {title}
        </span>
        {subtitle && <span className="block truncate text-small text-ink-2">{subtitle}</span>}
      </span>
    </>
  );
}

function Picture({ suggestion: { kind, url, image } }: { suggestion: Suggestion }) {
  if (kind === "product") {
    const slug = url.slice("/products/".length);
    return (
      <ProductPicture
        size="thumb"
        product={{ slug, logo: image === null ? null : { url: image, alt: "" }, cover: null }}
      />
    );
  }
  if (image !== null)
    // biome-ignore lint/performance/noImgElement: an upload is sized when it is received.
    return <img src={sizedUrl(image, 320)} alt="" className="size-11 shrink-0 rounded-sm object-cover" />;
  const Icon = ICONS[kind];
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-rule-2 text-ink-2">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

const ICONS: Record<Exclude<Suggestion["kind"], "product">, LucideIcon> = {
  category: LayoutGrid,
  organization: Building2,
  post: Newspaper,
  collection: Library,
};
