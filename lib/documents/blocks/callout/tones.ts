export const CALLOUT_TONES = ["info", "warn", "success"] as const;

export type CalloutTone = (typeof CALLOUT_TONES)[number];

export const CALLOUT_TONE_NAMES: Record<CalloutTone, string> = {
  info: "Note",
  warn: "Warning",
  success: "Good to know",
};
