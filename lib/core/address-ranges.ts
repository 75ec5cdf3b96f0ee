import ipaddr from "ipaddr.js";

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

/** Parses an address in its usual notation, or returns null. An IPv4 address mapped into IPv6 counts as IPv4. */
export function parseAddress(text: string): Address | null {
  const isUsual = text.includes(":")
    ? !text.includes("%") && ipaddr.IPv6.isValid(text)
    : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isUsual ? ipaddr.process(text) : null;
}

/** Parses addresses and networks such as `203.0.113.0/24`, separated by spaces or commas; throws at an invalid one. */
export function parseRanges(text: string): AddressRange[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.map((word) => {
    const [address = "", size, ...more] = word.split("/");
    const parsed = parseAddress(address);
    const bits = parsed?.kind() === "ipv4" ? 32 : 128;
    const isSize = size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= bits);
    if (!parsed || !isSize || more.length > 0) throw new Error(`${word} is not an address or a network`);
    return [parsed, size === undefined ? bits : Number(size)];
  });
}

export const isWithin = (address: Address, ranges: readonly AddressRange[]): boolean =>
  ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
