import { z } from "zod";
import { page, paging } from "../../core/schema";
import { CreateOrganization, Organization } from "../../organizations/schema";
import { operation } from "../operation";

export const listOrganizations = operation({
  method: "GET",
  path: "/api/v1/organizations",
  resource: "Organizations",
  summary: "List the organizations that the caller belongs to",
  auth: "person",
  input: z.strictObject(paging),
  output: page(Organization),
});

export const createOrganization = operation({
  method: "POST",
  path: "/api/v1/organizations",
  resource: "Organizations",
  summary: "Create an organization with the caller as its owner",
  auth: "person",
  scope: "products:write",
  input: CreateOrganization,
  output: Organization,
  status: 201,
  errors: ["slug_taken"],
});
