import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/next-auth";
import { hintFor } from "@/lib/auth/signed-in-hint";

type Context = { params: Promise<{ nextauth: string[] }> };

const handle = async (request: Request, context: Context): Promise<Response> => {
  const reply: Response = await NextAuth(authOptions())(request, context);
  const hint = hintFor(reply.headers.getSetCookie());
  if (hint) reply.headers.append("set-cookie", hint);
  return reply;
};

export { handle as GET, handle as POST };
