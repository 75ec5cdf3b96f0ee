import { randomBytes } from "node:crypto";
import { digestOf } from "../../core/digest";
import { minuteMs } from "../../core/time";
import type { Db } from "../../platform/db/db";
import { readCookie } from "./rules";
import { createSession } from "./sessions";

/** A session, or for a person with a second factor the ticket to the second step, which is no session. */
export type Entered =
  | { id: string; sid: string; ticket?: undefined }
  | { id: string; sid?: undefined; ticket: string };

/** How long the second step may take. */
export const ticketMinutes = 10;

/** Ends the first step of every sign-in, with the person's row locked: only who has no second factor is in. */
export async function startSession(
  tx: Db,
  personId: string,
  userAgent: string | null,
  now: Date,
): Promise<Entered> {
  const factors = await tx.secondFactor.count({ where: { personId, confirmedAt: { not: null } } });
  if (factors === 0) return { id: personId, sid: await createSession(tx, personId, userAgent, now) };
  const ticket = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + ticketMinutes * minuteMs);
  await tx.loginToken.create({
    data: {
      purpose: "second_step",
      email: "",
      personId,
      digest: digestOf(ticket),
      expiresAt,
      createdAt: now,
    },
    select: { id: true },
  });
  return { id: personId, ticket };
}

const ticketCookie = (secure: boolean): string => `${secure ? "__Host-" : ""}vitrine_second_step`;

/** The Set-Cookie line with a ticket, or without one the line that removes it. No script reads it. */
export function setTicket(ticket: string | null, secure: boolean): string {
  const age = ticket === null ? "Expires=Thu, 01 Jan 1970 00:00:00 GMT" : `Max-Age=${ticketMinutes * 60}`;
  return `${ticketCookie(secure)}=${ticket ?? ""}; Path=/; ${age}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The ticket that a browser holds. */
export const readTicket = (headers: Headers, secure: boolean): string | null =>
  readCookie(headers.get("cookie"), [ticketCookie(secure)]);
