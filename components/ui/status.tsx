import { STATUSES, type StatusName, statusLabel } from "./statuses";
import { Tag } from "./tag";

type StatusProps = {
  is: StatusName;
  /** More than its label says, such as how many. */
  children?: string;
};

/** A status by its icon, its label and its color, which are the same on every page. */
export function Status({ is, children }: StatusProps) {
  const { tone, icon } = STATUSES[is];
  return (
    <Tag tone={tone} icon={icon} status={is}>
      {children ?? statusLabel(is)}
    </Tag>
  );
}
