import { redirect } from "next/navigation";
import { sessionCtx } from "@/lib/api/pages/page-context";

export default async function AdminPage() {
  await sessionCtx("/admin/queue");
  redirect("/admin/queue");
}
