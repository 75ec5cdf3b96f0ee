import { shownHost } from "@/lib/core/parse-url";
import { LINK_KIND_NAMES } from "@/lib/documents/blocks/links/kinds";
import { keyed, type RendererProps } from "../renderer";
import { OutLink } from "../rich-text";

export function RenderLinks({ block }: RendererProps<"links">) {
  return (
    <ul className="measure border-rule border-t">
      {keyed(block.data.items).map(({ key, item }) => (
        <li
          key={key}
          className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[5.5rem_1fr_auto]"
        >
          <span className="label">{LINK_KIND_NAMES[item.kind]}</span>
          <OutLink url={item.url} className="justify-self-start font-semibold">
            {item.label}
          </OutLink>
          <span className="label hidden max-w-56 truncate sm:block">{shownHost(item.url)}</span>
        </li>
      ))}
    </ul>
  );
}
