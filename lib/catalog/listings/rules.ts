/** A license without the sign that lists put before its name: "⊘ Proprietary" is "Proprietary". */
export const plainLicense = (name: string): string => name.replace(signs, "");

const signs = /^(?:[\u2190-\u2bff\u{1f000}-\u{1faff}]\ufe0f?|\s)+(?=\S)/u;
