import { requestSignInLink as request } from "@/lib/accounts/request-sign-in-link";
import { requestSignInLink } from "@/lib/api/operations/accounts";
import { on, routes } from "@/lib/api/route";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(requestSignInLink, request));
