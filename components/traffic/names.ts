/** What the report's short names mean, in words. */
export const referrerName = (name: string): string => REFERRERS[name] ?? name;

const REFERRERS: Record<string, string> = {
  direct: "Direct, or not told",
  other: "Too many to tell apart",
};

export const deviceName = (name: string): string => DEVICES[name] ?? name;

const DEVICES: Record<string, string> = {
  desktop: "Computer",
  mobile: "Phone",
  tablet: "Tablet",
  other: "Other",
};

export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return "Not known";
  const name = COUNTRIES.of(code) ?? code;
  return name === code ? `Country ${code}` : name;
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });
