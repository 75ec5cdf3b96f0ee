import { redirect } from "next/navigation";
import { Period } from "@/lib/core/schema";
import { parseDay } from "@/lib/core/time";

/** Where the date field of the rankings leads: a form can't put its value into a path. */
export function GET(request: Request): never {
  const { searchParams } = new URL(request.url);
  const period = Period.catch("daily").parse(searchParams.get("period"));
  const date = searchParams.get("date") ?? "";
  return redirect(parseDay(date) ? `/rankings/${period}/${date}` : "/rankings");
}
