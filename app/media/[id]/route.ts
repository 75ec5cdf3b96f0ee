import { serveMedia } from "@/lib/api/media-reply";

export const dynamic = "force-dynamic";
export { serveMedia as GET, serveMedia as HEAD };
