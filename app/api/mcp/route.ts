import type { Operation } from "@/lib/api/operation";
import { serveMcp } from "@/lib/mcp/serve-mcp";

/** A tool is called by the route of its operation, whichever that is. */
const handlerOf = async ({ method, path }: Operation) => {
  const folder = path.replace("/api/v1/", "").replace(/\{(\w+)\}/g, "[$1]");
  return (await import(`../v1/${folder}/route`))[method];
};

const serve = serveMcp(handlerOf);

export { serve as DELETE, serve as GET, serve as OPTIONS, serve as PATCH, serve as POST, serve as PUT };
