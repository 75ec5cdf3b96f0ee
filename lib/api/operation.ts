import { z } from "zod";
import type { Caller, DraftCaller, PersonCaller, SessionCaller } from "../auth/caller";
import type { Scope } from "../auth/scopes";
import type { ProblemCode } from "../core/errors";
import type { MemberRole } from "../organizations/schema";
import type { LimitName } from "../rate-limits/rules";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/**
 * Who may call: anybody, a person by session or key or the maker of an anonymous draft, a person, a browser session, an
 * admin, an admin's browser session.
 */
export type Auth = "public" | "maker" | "person" | "session" | "admin" | "adminSession";

export type CallerOf<A extends Auth> = A extends "public"
  ? Caller
  : A extends "maker"
    ? PersonCaller | DraftCaller
    : A extends "session" | "adminSession"
      ? SessionCaller
      : PersonCaller;

/** How agents call an operation over MCP. All else that a tool is follows from the operation. */
export type Tool = {
  name: string;
  /** It changes nothing. */
  reads: boolean;
  /** Its reply holds no text of other people; without this agents are told to take it as data. */
  ownWords?: true;
};

/** One endpoint: everything that the route, the OpenAPI document, the client, MCP and the tests know of it. */
export type Operation<
  M extends Method = Method,
  P extends string = string,
  A extends Auth = Auth,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> = {
  method: M;
  /** Path parameters in braces are fields of `input`; of the rest a GET reads the query, the others the JSON body. */
  path: P;
  resource: string;
  summary: string;
  description?: string;
  auth: A;
  /** What a key needs beyond its owner's rights. */
  scope?: Scope;
  /** The role in the organization (of the product) that the request names, which the verb asks for. */
  member?: { of: "product" | "organization"; role: MemberRole };
  /** Tight limits beyond the one of all requests, each counted by the caller, the network, or a part of the input. */
  limits?: readonly { name: LimitName; by: "caller" | "network" | ((input: z.output<I>) => string) }[];
  input: I;
  /** Fields of a call that does something useful, for the reference; a text such as `$TOKEN` is the reader's to fill in. */
  example?: NoInfer<Partial<z.input<I>>>;
  /** The body is a file, as multipart or as it is, and streams into the input's one field `file`. */
  body?: "file";
  output: O;
  status: number;
  /** For the one operation whose success has more than one status. */
  statusOf?: (output: z.output<O>) => number;
  /** What the verb itself answers, beyond what `problemCodesOf` knows from the rest. */
  errors: readonly ProblemCode[];
  reply: "json" | "markdown" | "csv" | "empty";
  /** For an operation whose JSON may be asked for as CSV: that text, or null for who asked for JSON. */
  asCsv?: (input: z.output<I>, output: z.output<O>) => string | null;
  /** The verb itself refuses a second time and takes too long for one transaction: no Idempotency-Key is looked at. */
  atMostOnce?: boolean;
  /**
   * Answers alike to everybody, may be kept until one of the tags changes. Where `only` is given, those answers for which
   * it is true; who asks counts for the others.
   */
  cached?: {
    tags: (input: z.output<I>, now: Date) => string[];
    maxAgeSeconds: number;
    only?: (input: z.output<I>, output: z.output<O>) => boolean;
    /** When the clock alone makes it another answer, if it does. */
    until?: (output: z.output<O>) => Date | null;
  };
  /** The cache tags that a success changes. */
  touches?: (input: z.output<I>, output: z.output<O>) => string[];
  /** The address of what was created, for the Location header. */
  location?: (output: z.output<O>) => string;
  /** A cookie that a success sets, which no page of another origin may ask for. */
  cookie?: (output: z.output<O>) => { name: string; value: string; expires: Date };
  /** Reads the version in If-Match into `ifMatch`; a stale one is 412. */
  ifMatch?: boolean;
  /** Answers everybody alike without looking at who asks, a bad key included. */
  ignoresCaller?: boolean;
  /** The verb judges by the sender's network. */
  usesNetwork?: boolean;
  /** The verb looks at who sent the request, which nothing keeps: no page of another origin may make a browser send it. */
  usesSender?: boolean;
  /** Lasting secrets in the reply: it must not be stored. */
  secret?: boolean;
  /** Makes it a tool of agents, which never is what asks for a person at a browser. */
  tool?: A extends "session" | "adminSession" ? never : Tool;
};

type Defaulted = "status" | "reply" | "errors";

export function operation<
  const M extends Method,
  const P extends string,
  const A extends Auth,
  I extends z.ZodObject,
  O extends z.ZodType,
>(
  spec: Omit<Operation<M, P, A, I, O>, Defaulted> & Partial<Pick<Operation<M, P, A, I, O>, Defaulted>>,
): Operation<M, P, A, I, O> {
  return { status: 200, reply: "json", errors: [], ...spec };
}

/** What an operation says of a success that has no body. */
export const nothing = { output: z.void(), status: 204, reply: "empty" } as const;

/** The names in braces of an operation's path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");

/** Whether the caller has to be somebody; a public operation may still be for members, and hides what it is about from others. */
export const needsPerson = (op: Operation): boolean => op.auth !== "public" || op.member !== undefined;

/** Whether a request may carry an Idempotency-Key: a POST that creates, and from a body that can be read twice. */
export const isCreating = (op: Operation): boolean =>
  op.method === "POST" && op.status === 201 && op.body !== "file" && !op.atMostOnce;

/** Every problem that an operation may answer with, but for what is nobody's fault (500, 503). */
export function problemCodesOf(op: Operation): ProblemCode[] {
  const inPath = pathParameters(op.path);
  const hasQuery = op.method === "GET" && Object.keys(op.input.shape).some((name) => !inPath.includes(name));
  const codes: ProblemCode[] = [
    ...(op.ignoresCaller ? [] : (["invalid_api_key", "rate_limited"] as const)),
    ...authProblems[op.auth],
    ...(op.scope ? (["forbidden"] as const) : []),
    ...(inPath.length > 0 ? (["not_found"] as const) : []),
    ...(hasQuery ? (["invalid_parameter"] as const) : []),
    ...(Object.hasOwn(op.input.shape, "cursor") ? (["invalid_cursor"] as const) : []),
    ...(op.method === "GET" ? [] : op.body === "file" ? fileProblems : changeProblems),
    ...(op.cookie || op.usesSender ? (["csrf_failed"] as const) : []),
    ...(isCreating(op) ? creatingProblems : []),
    ...(op.member ? (["forbidden"] as const) : []),
    ...(op.ifMatch ? (["precondition_failed"] as const) : []),
    ...op.errors,
  ];
  return [...new Set(codes)];
}

const authProblems: Record<Auth, readonly ProblemCode[]> = {
  public: [],
  maker: ["unauthenticated"],
  person: ["unauthenticated"],
  session: ["unauthenticated", "session_required"],
  admin: ["unauthenticated", "forbidden"],
  adminSession: ["unauthenticated", "session_required", "forbidden"],
};

const creatingProblems = [
  "invalid_parameter",
  "idempotency_key_reused",
  "idempotency_in_progress",
] as const satisfies readonly ProblemCode[];

const fileProblems = [
  "csrf_failed",
  "unsupported_media_type",
  "payload_too_large",
  "validation_failed",
] as const satisfies readonly ProblemCode[];

/** A DELETE reads its body too, to refuse what it does not know. */
const changeProblems = [
  "csrf_failed",
  "invalid_json",
  "unsupported_media_type",
  "payload_too_large",
  "validation_failed",
] as const satisfies readonly ProblemCode[];
