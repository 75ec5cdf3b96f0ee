import { accentStyles } from "@/lib/platform/settings/accent-styles";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** The stylesheet that gives the pages of the site its color, which the address names. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const styles = accentStyles((await params).file);
  if (styles === null) return new Response("Color not found.\n", { status: 404 });
  const headers = {
    "content-type": "text/css; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  };
  return new Response(styles, { headers });
}
