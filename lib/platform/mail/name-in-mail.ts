/**
 * A name that someone chose, for a mail: `instead` if it contains what a mail program turns into a link, so that no one
 * can send an address of theirs through this site.
 */
export const nameInMail = (name: string, instead: string): string =>
  address.test(name.normalize("NFKC")) ? instead : name;

// A scheme, an email address, a domain (`。` is a dot to browsers) or an IPv4 address.
const address = /:\/\/|@|[\p{L}\p{N}][.\u3002]\p{L}[\p{L}\p{N}-]|\d\.\d+\.\d+\.\d/u;
