import { createSign, generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from "node:crypto";
import { addDays } from "../core/time";

export type Certificate = { cert: string; key: string };

/** The content of a test certificate; by default valid from yesterday for a year. */
export type Wanted = {
  host: string;
  from?: Date;
  until?: Date;
  /** Where the certificate says that its issuer's is. */
  issuerAt?: string;
};

/** A certificate authority that only tests which name it trust. It issues certificates on demand. */
export function anAuthority(name = "An authority of the tests"): {
  certificate: string;
  issue: (wanted: Wanted) => Certificate;
} {
  const own = newKeys();
  const now = new Date();
  const issue = ({
    host,
    from = addDays(now, -1),
    until = addDays(now, 365),
    issuerAt,
  }: Wanted): Certificate => {
    const keys = newKeys();
    const names = der(0x30, der(0x82, Buffer.from(host)));
    const extensions = [der(0x30, oid("551d11"), der(0x04, names))];
    if (issuerAt) {
      const issuers = der(0x30, oid("2b06010505073002"), der(0x86, Buffer.from(issuerAt)));
      extensions.push(der(0x30, oid("2b06010505070101"), der(0x04, der(0x30, issuers))));
    }
    const about = { name: host, issuer: name, from, until, extensions, key: keys.publicKey };
    const key = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    return { cert: signed(about, own.privateKey), key };
  };
  const isAuthority = der(0x30, der(0x01, Buffer.from([0xff])));
  const extensions = [der(0x30, oid("551d13"), der(0x01, Buffer.from([0xff])), der(0x04, isAuthority))];
  const about = { name, issuer: name, from: addDays(now, -400), until: addDays(now, 400), extensions };
  return { certificate: signed({ ...about, key: own.publicKey }, own.privateKey), issue };
}

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });

type Body = { name: string; issuer: string; from: Date; until: Date; extensions: Buffer[]; key: KeyObject };

/** X.509 version 3, signed with ECDSA and SHA-256, as PEM. */
function signed({ name, issuer, from, until, extensions, key }: Body, by: KeyObject): string {
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(issuer),
    der(0x30, time(from), time(until)),
    commonName(name),
    key.export({ type: "spki", format: "der" }),
    der(0xa3, der(0x30, ...extensions)),
  );
  const signature = createSign("sha256").update(body).sign(by);
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
  return new X509Certificate(certificate).toString();
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const algorithm = der(0x30, oid("2a8648ce3d040302"));
const commonName = (name: string): Buffer =>
  der(0x30, der(0x31, der(0x30, oid("550403"), der(0x0c, Buffer.from(name)))));
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/\.\d+|[-:T]/g, "")}`));

/** One ASN.1 value in distinguished encoding. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
