import { faultOfAccent } from "@/lib/platform/settings/rules";

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** What keeps a colour from being the site's, while it is typed. */
export const faultOf = (text: string) => (isColour(text) ? faultOfAccent(text) : null);
