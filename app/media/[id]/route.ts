import { serveMedia } from "@/lib/api/replies/media-reply";

export const dynamic = "force-dynamic";
export { serveMedia as GET, serveMedia as HEAD };
