import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers = { br: (body) => promisify(brotliCompress)(body, quality), gzip: promisify(gzip) };

export function bodyIn(bodies, encoding) {
  bodies[encoding] ??= packers[encoding](bodies.identity).then((packed) => {
    bodies[encoding] = packed;
    return packed;
  });
  return bodies[encoding];
}
