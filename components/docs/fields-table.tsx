import { TABLE } from "@/components/ui/table";
import type { Field } from "@/lib/api/reference/fields";
import { Coded } from "./coded";

type FieldsTableProps = {
  caption: string;
  fields: readonly (Field & { place?: string })[];
  isReply?: boolean;
};

/**
 * The fields of a request or a reply. In a reply every field is always there. A reply can have some hundreds, so that
 * cells hold text alone and the table says once how they look.
 */
export function FieldsTable({ caption, fields, isReply = false }: FieldsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section tabIndex={0} aria-label={caption} className="overflow-x-auto">
      <table className={`${TABLE} ${LOOK}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-t-2 border-b border-b-rule">
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">{isReply ? "Notes" : "Needed"}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.place ?? ""} ${field.name}`}>
              <th>{field.name}</th>
              <td>{field.type}</td>
              <td>
                <Coded text={notesOf(field, isReply)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const LOOK = "[&_tbody_td]:text-ink-2 [&_tbody_th]:font-mono [&_tbody_th]:text-[0.8125rem]";

function notesOf({ isRequired, notes, place }: FieldsTableProps["fields"][number], isReply: boolean): string {
  const needed = isReply ? [] : [isRequired ? "yes" : "no"];
  return [...needed, ...(place ? [`in the ${place}`] : []), ...notes].join(" · ");
}
