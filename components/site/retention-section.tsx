import { Table } from "@/components/ui/table";
import { retentionRows, type Terms } from "@/lib/platform/retention/rules";

export const retentionAnchor = "retention";
export const retentionTitle = "How long personal data is kept";

export function RetentionSection({ terms }: { terms: Terms }) {
  return (
    <div className="mt-16">
      <h2 id={retentionAnchor} className="mb-4 text-[1.625rem] leading-[1.15]">
        {retentionTitle}
      </h2>
      <p className="measure mb-6 text-ink-2">
        What this site stores about people, and when it's deleted. The software that deletes the data uses
        these same terms.
      </p>
      <Table
        caption={retentionTitle}
        rows={retentionRows(terms)}
        rowKey={({ key }) => key}
        columns={[
          {
            head: "Data and purpose",
            heading: true,
            cell: ({ what, why }) => (
              <>
                {what}
                <span className="block font-normal text-ink-2">{why}</span>
              </>
            ),
          },
          {
            head: "Kept for",
            cell: ({ term }) => <span className="block min-w-32 first-letter:uppercase">{term}</span>,
          },
        ]}
      />
    </div>
  );
}
