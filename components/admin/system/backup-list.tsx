import { Check, TriangleAlert } from "lucide-react";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";

type BackupRow = {
  name: string;
  createdAt: string | null;
  vitrine: string | null;
  bytes: number;
  state: "complete" | "incomplete" | "damaged";
};

type BackupListProps = {
  backups: {
    folder: string | null;
    everyHours: number;
    fault: string | null;
    newest: readonly BackupRow[];
    count: number;
  };
};

const words = { complete: "Complete", incomplete: "Incomplete", damaged: "Damaged" } as const;

export function BackupList({ backups: { folder, everyHours, fault, newest, count } }: BackupListProps) {
  if (folder === null)
    return (
      <p className="measure text-ink-2">
        Automatic backups are off. Set <code>BACKUP_TO</code> to a folder or a bucket to turn them on.
      </p>
    );
  return (
    <>
      <p className="measure mb-4 text-ink-2 [overflow-wrap:anywhere]">
        Every {everyHours === 1 ? "hour" : `${everyHours} hours`}, to <code>{folder}</code>.
      </p>
      {fault && <p className="text-fail [overflow-wrap:anywhere]">{fault}</p>}
      {!fault && newest.length === 0 && <p className="text-ink-2">No backups yet.</p>}
      {newest.length > 0 && (
        <Table
          caption="Backups"
          rows={newest}
          rowKey={({ name }) => name}
          columns={[
            {
              head: "Created",
              heading: true,
              cell: ({ createdAt, name }) =>
                createdAt ? <Time value={createdAt} className="whitespace-nowrap" /> : name,
            },
            { head: "Name", cell: ({ name }) => <span className="label whitespace-nowrap">{name}</span> },
            { head: "Version", cell: ({ vitrine }) => vitrine ?? "" },
            { head: "Size", kind: "number", cell: ({ bytes }) => megabytes(bytes) },
            { head: "State", cell: ({ state }) => <State is={state} /> },
          ]}
        />
      )}
      {count > newest.length && (
        <p className="label pt-2">
          The newest {newest.length} of {count}
        </p>
      )}
    </>
  );
}

function State({ is }: { is: BackupRow["state"] }) {
  const Icon = is === "complete" ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${is === "complete" ? "text-good" : "text-fail"}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {words[is]}
    </span>
  );
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
