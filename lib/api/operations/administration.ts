import { page } from "../../core/schema";
import {
  ByPerson,
  ChangePerson,
  ListPeople,
  PersonDetail,
  PersonSession,
  PersonSummary,
} from "../../identity/administration/schema";
import { nothing, operation } from "../operation";

const forAdmins = { resource: "Administration", auth: "adminSession" } as const;

export const listPeople = operation("GET /api/v1/admin/people", {
  ...forAdmins,
  summary: "List people, newest first",
  input: ListPeople,
  example: { status: "suspended" },
  output: page(PersonSummary),
});

export const readPerson = operation("GET /api/v1/admin/people/{id}", {
  ...forAdmins,
  summary: "Get a person with their organizations, products, reports and sessions",
  input: ByPerson,
  output: PersonDetail,
});

export const changePerson = operation("PATCH /api/v1/admin/people/{id}", {
  ...forAdmins,
  confirmed: true,
  summary: "Change a person's role, or suspend them",
  description:
    "A suspension ends the person's sessions and revokes their API keys; their content stays. Both changes are in the audit " +
    "log. 409 for yourself, so that at least one admin remains.",
  input: ChangePerson,
  example: { suspended: { reason: "Spam in three products." } },
  output: PersonDetail,
});

export const endSessionsOfPerson = operation("DELETE /api/v1/admin/people/{id}/sessions", {
  ...forAdmins,
  summary: "End all of a person's sessions",
  input: ByPerson,
  ...nothing,
});

export const endSessionOfPerson = operation("DELETE /api/v1/admin/people/{id}/sessions/{sessionId}", {
  ...forAdmins,
  summary: "End one of a person's sessions",
  input: PersonSession,
  ...nothing,
});
