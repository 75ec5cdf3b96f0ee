import { formatList } from "@/components/ui/format";
import { messages } from "@/lib/core/messages";
import { document } from "@/messages/en.json";
import { keyed, type RendererProps } from "../renderer";

export function RenderTable({ block }: RendererProps<"table">) {
  const { head, rows } = block.data;
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const fill = (cells: readonly string[]) =>
    keyed(Array.from({ length: width }, (_, column) => cells[column] ?? ""));
  const t = messages({ document });
  const headings = formatList(head.filter(Boolean));
  const label = headings === "" ? t("tableWithoutHeadings") : t("table", { headings });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={label} className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="border-ink border-t-2 border-b border-b-rule">
            {fill(head).map(({ key, item }) =>
              item === "" ? (
                <td key={key} />
              ) : (
                <th key={key} scope="col" className="label py-2.5 pe-5 text-start font-normal last:pe-0">
                  {item}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, item }) => (
            <tr key={key} className="border-rule border-b">
              {fill(item).map((cell) => (
                <td key={cell.key} className="py-2.5 pe-5 align-top last:pe-0">
                  {cell.item}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
