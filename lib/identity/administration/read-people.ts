import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail } from "../../core/errors";
import { isId } from "../../core/ids";
import { type Page, readNewest, type Skip } from "../../core/pagination";
import { requireAdminSession } from "../../core/require";
import { fieldsOf } from "../../core/time";
import { escapeLike, type Prisma } from "../../platform/db/db";
import { deviceOf } from "../accounts/rules";
import { SessionSummary } from "../accounts/schema";
import { idleEnd, liveAt } from "../auth/sessions";
import { type ListPeople, type PersonDetail, PersonSummary } from "./schema";

type ByAdmin = Ctx<SessionCaller>;

/** The people who have an account, newest first, for an admin's session. */
export function listPeople(
  ctx: ByAdmin,
  input: z.output<typeof ListPeople> & Skip,
): Promise<Page<PersonSummary>> {
  const { db } = requireAdminSession(ctx);
  const { q, role, status } = input;
  return readNewest(
    input,
    ["people", q ?? null, role ?? null, status ?? null],
    ({ where, ...query }) =>
      db.person.findMany({
        ...query,
        where: { AND: [matching(input), where] },
        select: shownWith,
      }),
    (rows) => rows.map(toSummary),
  );
}

type Search = Omit<z.output<typeof ListPeople>, "limit" | "cursor">;

/** How many people a search finds, for an admin's session. */
export const countPeople = (ctx: ByAdmin, search: Search): Promise<number> =>
  requireAdminSession(ctx).db.person.count({ where: matching(search) });

function matching({ q, role, status }: Search): Prisma.PersonWhereInput {
  const suspendedAt = status === undefined ? undefined : status === "active" ? null : { not: null };
  return { deletedAt: null, role, suspendedAt, ...(q !== undefined && called(q)) };
}

function called(q: string): Prisma.PersonWhereInput {
  const contains = { contains: escapeLike(q), mode: "insensitive" } as const;
  return { OR: isId(q) ? [{ id: q }] : [{ name: contains }, { email: contains }] };
}

/** A person with what an admin needs to judge them by: organizations, products, reports, sessions and keys. */
export async function readPerson(ctx: ByAdmin, { id }: { id: string }): Promise<PersonDetail> {
  const { db, now } = requireAdminSession(ctx);
  const row = await db.person.findFirst({ where: { id, deletedAt: null }, select: shownWith });
  if (!row) return fail("not_found", "Person not found.");
  const ofProducts = { organization: { memberships: { some: { personId: id } } } };
  const ofReports = { reporterId: id, queueItem: { product: { isNot: null } } };
  const ofSessions = { personId: id, ...liveAt(row.role, now) };
  const newest = { orderBy: { id: "desc" }, take: listedOfPerson } as const;
  const [memberships, products, reports, sessions, totals, activeKeys] = await Promise.all([
    db.membership.findMany({
      where: { personId: id },
      select: {
        role: true,
        organization: {
          select: {
            slug: true,
            name: true,
            products: { where: { listedFrom: { lte: now } }, select: { id: true }, take: 1 },
          },
        },
      },
      orderBy: { organization: { name: "asc" } },
    }),
    db.product.findMany({ where: ofProducts, select: productWith, ...newest }),
    db.report.findMany({
      where: ofReports,
      select: {
        reason: true,
        createdAt: true,
        queueItem: { select: { id: true, status: true, product: { select: productWith } } },
      },
      ...newest,
    }),
    db.session.findMany({ where: ofSessions, ...newest }),
    Promise.all([
      db.product.count({ where: ofProducts }),
      db.report.count({ where: ofReports }),
      db.session.count({ where: ofSessions }),
    ]),
    db.apiKey.count({
      where: { personId: id, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    }),
  ]);
  return {
    ...toSummary(row),
    organizations: memberships.map(({ role, organization: { slug, name, products } }) => ({
      ...{ slug, name, role },
      isPublic: products.length > 0,
    })),
    products: products.map((product) => toLink(product, now)),
    reports: reports.flatMap(({ reason, createdAt, queueItem: { id: queueItemId, status, product } }) =>
      product
        ? [{ queueItemId, product: toLink(product, now), reason, status, createdAt: createdAt.toISOString() }]
        : [],
    ),
    sessions: sessions.map((session) => ({
      ...fieldsOf(SessionSummary.omit({ current: true, device: true, idleExpiresAt: true }), session),
      device: deviceOf(session.userAgent),
      idleExpiresAt: idleEnd(row.role, session).toISOString(),
    })),
    totals: { products: totals[0], reports: totals[1], sessions: totals[2] },
    activeKeys,
  };
}

/** How many of a person's sessions, products and reports are listed at most. */
const listedOfPerson = 50;

const shownWith = {
  id: true,
  name: true,
  email: true,
  emailVerifiedAt: true,
  role: true,
  suspendedAt: true,
  suspendedFor: true,
  createdAt: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} satisfies Prisma.PersonSelect;

function toSummary(row: Prisma.PersonGetPayload<{ select: typeof shownWith }>): PersonSummary {
  const { suspendedAt, suspendedFor } = row;
  return fieldsOf(PersonSummary, {
    ...row,
    emailVerified: row.emailVerifiedAt !== null,
    status: suspendedAt ? ("suspended" as const) : ("active" as const),
    suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendedFor },
    lastSeenAt: row.sessions[0]?.lastSeenAt ?? null,
  });
}

const productWith = {
  slug: true,
  listedFrom: true,
  revisions: { select: { listing: true }, orderBy: { version: "desc" }, take: 1 },
} satisfies Prisma.ProductSelect;

type ProductRow = Prisma.ProductGetPayload<{ select: typeof productWith }>;

/** A product has the name of its newest revision. */
const toLink = ({ slug, listedFrom, revisions }: ProductRow, now: Date) => {
  const listing = revisions[0]?.listing as { name?: string } | undefined;
  return { slug, name: listing?.name ?? slug, isPublic: listedFrom !== null && listedFrom <= now };
};
