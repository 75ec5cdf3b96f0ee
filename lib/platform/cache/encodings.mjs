import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The brotli level for texts that are sent at once. */
export const brotliQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers = { br: (body) => promisify(brotliCompress)(body, brotliQuality), gzip: promisify(gzip) };

export function bodyIn(bodies, encoding) {
  bodies[encoding] ??= packers[encoding](bodies.identity).then((packed) => {
    bodies[encoding] = packed;
    return packed;
  });
  return bodies[encoding];
}
