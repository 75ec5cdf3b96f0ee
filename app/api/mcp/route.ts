import { serveMcp as serve } from "@/lib/mcp/serve-mcp";

export { serve as DELETE, serve as GET, serve as OPTIONS, serve as PATCH, serve as POST, serve as PUT };
