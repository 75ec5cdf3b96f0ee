import type { ReactNode } from "react";
import { PageMessages } from "@/components/site/page-messages";
import PersonPages from "../(account)/layout";

export default function BuilderLayout({ children }: { children: ReactNode }) {
  return (
    <PersonPages>
      <PageMessages of="builder">{children}</PageMessages>
    </PersonPages>
  );
}
