import { z } from "zod";
import { Id, page, paging } from "../../core/schema";
import { Me, MyProduct, SignUp } from "../../people/schema";
import { operation } from "../operation";

export const signUp = operation({
  method: "POST",
  path: "/api/v1/people",
  resource: "People",
  summary: "Sign up with an e-mail address and a password",
  auth: "public",
  input: SignUp,
  output: z.object({ id: Id, email: z.string(), name: z.string() }),
  status: 201,
});

export const readMe = operation({
  method: "GET",
  path: "/api/v1/me",
  resource: "People",
  summary: "The caller and its organizations",
  auth: "person",
  input: z.strictObject({}),
  output: Me,
});

export const listMyProducts = operation({
  method: "GET",
  path: "/api/v1/me/products",
  resource: "People",
  summary: "List the products of the caller's organizations, drafts too, with the state of their review",
  auth: "person",
  scope: "products:read",
  input: z.strictObject(paging),
  output: page(MyProduct),
});
