import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import PersonPages from "../(account)/layout";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <PersonPages>
      <PageMessages of="admin">{children}</PageMessages>
    </PersonPages>
  );
}
