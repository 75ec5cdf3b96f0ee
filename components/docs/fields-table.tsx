import { Table } from "@/components/ui/table";
import type { Field } from "@/lib/api/reference/fields";

type FieldsTableProps = {
  caption: string;
  fields: readonly (Field & { place?: string })[];
  isReply?: boolean;
};

/** The fields of a request or a reply. In a reply every field is always there. */
export function FieldsTable({ caption, fields, isReply = false }: FieldsTableProps) {
  return (
    <Table
      caption={caption}
      rows={fields}
      rowKey={({ name, place }) => `${place} ${name}`}
      columns={[
        {
          key: "name",
          head: "Field",
          heading: true,
          cell: ({ name }) => <code className="font-mono text-[0.8125rem]">{name}</code>,
        },
        { key: "type", head: "Type", cell: ({ type }) => <span className="text-ink-2">{type}</span> },
        {
          key: "notes",
          head: isReply ? "Notes" : "Needed",
          cell: ({ isRequired, notes, place }) => (
            <span className="text-ink-2">
              {[
                ...(isReply ? [] : [isRequired ? "yes" : "no"]),
                ...(place ? [`in the ${place}`] : []),
                ...notes,
              ].join(" · ")}
            </span>
          ),
        },
      ]}
    />
  );
}
