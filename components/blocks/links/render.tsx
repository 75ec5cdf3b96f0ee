import { shownHost } from "@/lib/core/parse-url";
import { LINK_KIND_NAMES } from "@/lib/documents/blocks/choices";
import { keyed, type RendererProps } from "../renderer";
import { OutLink } from "../rich-text";

export function RenderLinks({ block }: RendererProps<"links">) {
  return (
    <ul className="measure border-rule border-t">
      {keyed(block.data.items).map(({ key, item }) => (
        <li key={key} className="link-row">
          <span className="label">{LINK_KIND_NAMES[item.kind]}</span>
          <OutLink url={item.url}>{item.label}</OutLink>
          <span className="label">{shownHost(item.url)}</span>
        </li>
      ))}
    </ul>
  );
}
