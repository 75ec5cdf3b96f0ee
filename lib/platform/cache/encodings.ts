import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A body and what it is in other encodings, each made when it is first needed. */
export type Bodies = { identity: Buffer } & Partial<Record<Packed, Buffer | Promise<Buffer>>>;
type Packed = "gzip" | "br";
export type Encoding = keyof Bodies;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: Record<Packed, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, quality),
  gzip: promisify(gzip),
};

/** The body in an encoding, compressed once for all who need it. */
export function bodyIn(bodies: Bodies, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === "identity") return bodies.identity;
  bodies[encoding] ??= packers[encoding](bodies.identity).then((packed) => {
    bodies[encoding] = packed;
    return packed;
  });
  return bodies[encoding];
}
