import { LINK_KIND_NAMES } from "@/lib/blocks/links/kinds";
import { safeLink } from "@/lib/blocks/rich-text/links";
import { keyed } from "../keyed";
import type { RendererProps } from "../renderer";
import { LINK_REL } from "../rich-text";

export function RenderLinks({ block }: RendererProps<"links">) {
  return (
    <ul className="measure border-rule border-t">
      {keyed(block.data.items).map(({ key, item }) => (
        <li
          key={key}
          className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[5.5rem_1fr_auto]"
        >
          <span className="label">{LINK_KIND_NAMES[item.kind]}</span>
          <LinkOut url={item.url} label={item.label} />
          <span className="label hidden max-w-56 truncate sm:block">{hostOf(item.url)}</span>
        </li>
      ))}
    </ul>
  );
}

function LinkOut({ url, label }: { url: string; label: string }) {
  const href = safeLink(url);
  if (href === null) return <span>{label}</span>;
  return (
    <a href={href} rel={LINK_REL} className="link justify-self-start font-semibold">
      {label}
    </a>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
}
