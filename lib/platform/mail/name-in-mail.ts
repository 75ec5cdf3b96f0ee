import { writtenAddresses } from "../../core/written-address";

/**
 * A name that someone chose, for a mail: `instead` if it contains what a mail program turns into a link, so that no one
 * can send an address of theirs through this site.
 */
export const nameInMail = (name: string, instead: string): string =>
  writtenAddresses(name).length === 0 ? name : instead;
