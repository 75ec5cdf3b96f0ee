import { Check, TriangleAlert } from "lucide-react";
import { inline } from "@/components/ui/inline";
import { Table } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { messages } from "@/lib/core/messages";
import { system } from "@/messages/en.json";

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

export function BackupList({ backups: { folder, everyHours, fault, newest, count } }: BackupListProps) {
  const t = messages({ system });
  if (folder === null)
    return (
      <p className="measure text-ink-2">
        {inline(t.parts("backupsOff", { code: (words) => <code>{words}</code> }))}
      </p>
    );
  return (
    <>
      <p className="measure mb-4 text-ink-2 [overflow-wrap:anywhere]">
        {inline(t.parts("backsUp", { count: everyHours, folder: () => <code>{folder}</code> }))}
      </p>
      {fault && <p className="text-fail [overflow-wrap:anywhere]">{fault}</p>}
      {!fault && newest.length === 0 && <p className="text-ink-2">{t("noBackupsYet")}</p>}
      {newest.length > 0 && (
        <Table
          caption={t("backups")}
          rows={newest}
          rowKey={({ name }) => name}
          columns={[
            {
              head: t("created"),
              heading: true,
              cell: ({ createdAt, name }) =>
                createdAt ? <Time value={createdAt} className="whitespace-nowrap" /> : name,
            },
            { head: t("name"), cell: ({ name }) => <span className="label whitespace-nowrap">{name}</span> },
            { head: t("version"), cell: ({ vitrine }) => vitrine ?? "" },
            { head: t("size"), kind: "number", cell: ({ bytes }) => megabytes(bytes) },
            { head: t("state"), cell: ({ state }) => <State is={state} /> },
          ]}
        />
      )}
      {count > newest.length && (
        <p className="label pt-2">{t("theNewestOf", { count: newest.length, total: count })}</p>
      )}
    </>
  );
}

function State({ is }: { is: BackupRow["state"] }) {
  const t = messages({ system });
  const Icon = is === "complete" ? Check : TriangleAlert;
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${is === "complete" ? "text-good" : "text-fail"}`}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(`backup_${is}`)}
    </span>
  );
}

export const megabytes = (bytes: number): string =>
  messages({ system })("megabytes", { size: Math.round(bytes / 100_000) / 10 });
