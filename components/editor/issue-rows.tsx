import { Status } from "@/components/ui/status";
import type { Issue } from "./check";
import { TaskRow } from "./task-row";

type IssueRowsProps = { issues: readonly Issue[]; onFix: (issue: Issue) => void; className?: string };

/** What needs fixing, each row a way to its field. */
export function IssueRows({ issues, onFix, className }: IssueRowsProps) {
  return issues.map((issue) => (
    <TaskRow
      key={`${issue.path}-${issue.message}`}
      title={issue.where}
      tag={<Status is="fix" />}
      onPress={() => onFix(issue)}
      className={className}
    >
      {issue.message}
    </TaskRow>
  ));
}
