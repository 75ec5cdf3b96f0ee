import { redirect } from "next/navigation";
import { sessionCtx } from "@/lib/api/page-caller";

export default async function AdminPage() {
  await sessionCtx("/admin/queue");
  redirect("/admin/queue");
}
