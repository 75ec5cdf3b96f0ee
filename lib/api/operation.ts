import { z } from "zod";
import type { Caller, DraftCaller, PersonCaller, SessionCaller } from "../core/ctx";
import type { ProblemCode } from "../core/errors";
import type { Scope } from "../core/scopes";
import type { MemberRole } from "../identity/organizations/schema";
import type { Tag } from "../platform/cache/tags";
import type { LimitName } from "../platform/limits/default-limits";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone; a person (session or key) or the author of an anonymous draft; a person; a browser session;
 * an admin; an admin's browser session.
 */
export type Auth = "public" | "maker" | "person" | "session" | "admin" | "adminSession";

export type CallerOf<A extends Auth> = A extends "public"
  ? Caller
  : A extends "maker"
    ? PersonCaller | DraftCaller
    : A extends "session" | "adminSession"
      ? SessionCaller
      : PersonCaller;

/** How agents call an operation over MCP. Everything else about the tool follows from the operation. */
export type Tool = {
  name: string;
  /** It changes nothing. */
  reads: boolean;
  /** Its reply contains no text of other people; otherwise agents are told to treat it as data. */
  ownWords?: true;
};

/** One endpoint: everything that the route, the OpenAPI document, the client, MCP and the tests know about it. */
export type Operation<
  M extends Method = Method,
  P extends string = string,
  A extends Auth = Auth,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> = {
  method: M;
  /** Path parameters in braces are fields of `input`; a GET reads the rest from the query, others from the body. */
  path: P;
  resource: string;
  summary: string;
  description?: string;
  auth: A;
  /** The scope that an API key needs. */
  scope?: Scope;
  /** The role that the rule requires in the organization (of the product) in the request. */
  member?: {
    of: "product" | "organization";
    role: MemberRole;
    /** Not even an admin's session, which otherwise may do what an editor may. */
    only?: true;
  };
  /**
   * Limits besides the one of all requests, each counted by caller, network, the caller's address, or a part of the
   * input if it has that.
   */
  limits?: readonly {
    name: LimitName;
    by: "caller" | "network" | "address" | ((input: z.output<I>) => string | null);
  }[];
  /** A session must have begun, or been confirmed with the password, within the last hour. */
  confirmed?: true;
  input: I;
  /** Parameters of the query that may be sent empty, which is the same as leaving them out. */
  mayBeEmpty?: readonly (keyof z.input<I> & string)[];
  /** Fields of a useful call, for the reference; the reader fills in a text such as `$TOKEN`. */
  example?: NoInfer<Partial<z.input<I>>>;
  /**
   * A file, multipart or raw, which streams into the input's only field `file`; or a form with the fields of the input, of
   * which `file` may be a file, or JSON without one.
   */
  body?: "file" | "form";
  /** The most of a JSON body, if it may be larger than others. */
  maxBodyBytes?: number;
  output: O;
  status: number;
  /** For the one operation with several success statuses. */
  statusOf?: (output: z.output<O>) => number;
  /** What the rule itself answers, besides what `problemCodesOf` derives. */
  errors: readonly ProblemCode[];
  reply: "json" | "markdown" | "csv" | "empty";
  /** It follows another interface, whose errors are plain JSON with a text `error`: its problem documents have that too. */
  plainErrors?: true;
  /** For an operation that also offers CSV: that text, or null if the request asks for JSON. */
  asCsv?: (input: z.output<I>, output: z.output<O>) => string | null;
  /** The rule itself rejects a repetition and takes too long for one transaction: Idempotency-Key is ignored. */
  atMostOnce?: boolean;
  /**
   * The same for everyone, so it may be cached until one of the tags changes. With `only`, this holds for the
   * answers for which it returns true; the others depend on the caller.
   */
  cached?: {
    tags: (input: z.output<I>, now: Date) => Tag[];
    /** How long caches in front may keep what only a new release changes; otherwise two seconds. */
    maxAgeSeconds?: number;
    only?: (input: z.output<I>, output: z.output<O>) => boolean;
    /** When the clock alone changes the answer, if it does. */
    until?: (output: z.output<O>) => Date | null;
  };
  /** The address of what was created, for the Location header. */
  location?: (output: z.output<O>) => string;
  /** A file that is sent instead of the output, with status 200, once there is one; the handler puts it into `file`. */
  sendsFile?: true;
  /** A suspended person may call it too, with their session. */
  suspendedToo?: true;
  /** A cookie that a success sets; a page of another origin may not call the operation. */
  cookie?: (output: z.output<O>) => { name: string; value: string; expires: Date };
  /** Reads the version in If-Match into `ifMatch`; a stale one is 412. */
  ifMatch?: boolean;
  /** Answers everyone alike without identifying the caller, even with an invalid key. */
  ignoresCaller?: boolean;
  /** The rule depends on the sender's network. */
  usesNetwork?: boolean;
  /** The rule uses the sender's details, which are not stored: no page of another origin may make a browser send it. */
  usesSender?: boolean;
  /**
   * The reply contains a secret and must not be stored: one that is shown once, which no repetition may give again, or
   * one that expires by itself.
   */
  secret?: "once" | "expiring";
  /** Makes it a tool for agents, unless it requires a person at a browser. */
  tool?: A extends "session" | "adminSession" ? never : Tool;
};

type Defaulted = "status" | "reply" | "errors" | "input";

const empty = z.strictObject({});

export function operation<
  const M extends Method,
  const P extends string,
  const A extends Auth,
  O extends z.ZodType,
  I extends z.ZodObject = typeof empty,
>(
  address: `${M} ${P}`,
  spec: Omit<Operation<M, P, A, I, O>, "method" | "path" | Defaulted> &
    Partial<Pick<Operation<M, P, A, I, O>, Defaulted>>,
): Operation<M, P, A, I, O> {
  const [method, path] = address.split(" ") as [M, P];
  if (spec.ignoresCaller && spec.limits)
    throw new Error(`${address} ignores its caller, so no limits of its own are counted.`);
  return { method, path, status: 200, reply: "json", errors: [], input: empty as z.ZodObject as I, ...spec };
}

/** The JSON Schema of an input or output, without the `$schema` line of whole documents. */
export function schemaOf(
  schema: z.ZodType,
  io: "input" | "output",
  override: z.core.JSONSchemaGeneratorParams["override"] = () => {},
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override,
  });
  return rest;
}

/** What an operation declares if its success has no body. */
export const nothing = { output: z.void(), status: 204, reply: "empty" } as const;

/** Who may change a product, and who may read what only its organization sees of it. */
export const byEditors = {
  auth: "person",
  scope: "products:write",
  member: { of: "product", role: "editor" },
} as const;
export const byMembers = {
  auth: "person",
  scope: "products:read",
  member: { of: "product", role: "viewer" },
} as const;

/** The names in braces of an operation's path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");

/** Whether the caller must be a person; a public operation may be for members and hide its subject from others. */
export const needsPerson = (op: Operation): boolean => op.auth !== "public" || op.member !== undefined;

/** Whether a request may carry an Idempotency-Key: a POST that creates something from a body that can be read twice. */
export const isCreating = (op: Operation): boolean =>
  op.method === "POST" && op.status === 201 && op.body !== "file" && !op.atMostOnce;

/** Whether a repeated request must be answered without what the first reply held. */
export const showsOnce = (op: Operation): boolean => isCreating(op) && op.secret === "once";

/** Every problem that an operation may answer with, except server errors (500, 503). */
export function problemCodesOf(op: Operation): ProblemCode[] {
  const inPath = pathParameters(op.path);
  const codes: ProblemCode[] = [
    ...(op.ignoresCaller ? [] : (["invalid_api_key", "rate_limited"] as const)),
    ...authProblems[op.auth],
    ...(op.scope ? (["forbidden"] as const) : []),
    ...(inPath.length > 0 ? (["not_found"] as const) : []),
    "invalid_parameter",
    ...(Object.hasOwn(op.input.shape, "cursor") ? (["invalid_cursor"] as const) : []),
    ...(op.method === "GET" ? [] : op.body === "file" ? fileProblems : changeProblems),
    ...(op.cookie || op.usesSender ? (["csrf_failed"] as const) : []),
    ...(isCreating(op) ? creatingProblems : []),
    ...(showsOnce(op) ? (["invalid_state"] as const) : []),
    ...(op.member ? (["forbidden"] as const) : []),
    ...(op.ifMatch ? (["precondition_failed"] as const) : []),
    ...(op.confirmed ? (["invalid_state"] as const) : []),
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

const creatingProblems: ProblemCode[] = ["idempotency_key_reused", "idempotency_in_progress"];

const fileProblems: ProblemCode[] = [
  "csrf_failed",
  "unsupported_media_type",
  "payload_too_large",
  "validation_failed",
];

/** A DELETE reads its body too, to reject unknown fields. */
const changeProblems: ProblemCode[] = [...fileProblems, "invalid_json"];
