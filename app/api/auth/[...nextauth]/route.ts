import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/next-auth";

type Context = { params: Promise<{ nextauth: string[] }> };

const handle = (request: Request, context: Context): Promise<Response> =>
  NextAuth(authOptions())(request, context);

export { handle as GET, handle as POST };
