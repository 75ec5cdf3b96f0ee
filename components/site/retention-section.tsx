import { Table } from "@/components/ui/table";
import { messages } from "@/lib/core/messages";
import { retentionRows, type Terms } from "@/lib/platform/retention/rules";
import { retention, sitePage } from "@/messages/en.json";

export const retentionAnchor = "retention";
export const retentionTitle = (): string => messages({ sitePage })("retention");

export function RetentionSection({ terms }: { terms: Terms }) {
  const t = messages({ sitePage });
  const said = messages({ retention });
  return (
    <div className="mt-16">
      <h2 id={retentionAnchor} className="mb-4 text-[1.625rem] leading-[1.15]">
        {retentionTitle()}
      </h2>
      <p className="measure mb-6 text-ink-2">{t("retentionLede")}</p>
      <Table
        caption={retentionTitle()}
        rows={retentionRows(terms)}
        rowKey={({ key }) => key}
        columns={[
          {
            head: t("what"),
            heading: true,
            cell: ({ key }) => (
              <>
                {said(`${key}What`)}
                <span className="block font-normal text-ink-2">{said(`${key}Why`)}</span>
              </>
            ),
          },
          {
            head: t("term"),
            cell: ({ key, numbers }) => (
              <span className="block min-w-32 first-letter:uppercase">{said(`${key}Term`, numbers)}</span>
            ),
          },
        ]}
      />
    </div>
  );
}
