import type { ReactNode } from "react";
import type { Step } from "@/components/site/breadcrumb";
import { ToolHeading } from "@/components/site/tool-heading";
import { ToolShell } from "@/components/site/tool-shell";
import { adminFrame } from "./admin-frame";

type AdminPageProps = {
  /** Its heading; null for a page that has its own. */
  title: string | null;
  about?: ReactNode;
  action?: ReactNode;
  /** Where it is below "Admin", if not at its title. */
  steps?: Step[];
  /** A bar at the end, which covers nothing. */
  foot?: ReactNode;
  children: ReactNode;
};

export function AdminPage({ title, about, action, steps, foot, children }: AdminPageProps) {
  return (
    <ToolShell {...adminFrame(steps ?? [{ label: title ?? "" }])} foot={foot} footInFlow>
      <div className="min-w-0 grow px-[1.125rem] pt-3 pb-8 sm:px-6 lg:overflow-y-auto">
        <div className="max-w-[72rem]">
          {title !== null && (
            <ToolHeading title={title} action={action}>
              {about}
            </ToolHeading>
          )}
          {children}
        </div>
      </div>
    </ToolShell>
  );
}
