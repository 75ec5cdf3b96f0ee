/** A body and what it is in other encodings, each made when it is first needed. */
export type Bodies = { identity: Buffer } & Partial<Record<"gzip" | "br", Buffer | Promise<Buffer>>>;

/** The body in an encoding, compressed once for all who need it. */
export function bodyIn(bodies: Bodies, encoding: keyof Bodies): Buffer | Promise<Buffer>;
