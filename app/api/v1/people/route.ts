import { signUp } from "@/lib/api/operations/people";
import { on, routes } from "@/lib/api/route";
import { createPerson } from "@/lib/people/create-person";

export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = routes(on(signUp, createPerson));
