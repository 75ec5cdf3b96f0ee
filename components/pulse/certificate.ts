const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

export type Certificate = {
  state: "valid" | "soon" | "ended";
  /** "in 9 days". */
  words: string;
};

/**
 * How a sample's certificate stands now. One that was renewed since is not known of, so that of an old sample only what
 * had already ended when it was taken is called ended.
 */
export function certificateOf(expiresAt: string, sampledAt: string, now: Date): Certificate {
  const end = Date.parse(expiresAt);
  const days = Math.floor((end - now.getTime()) / DAY_MS);
  const words = days < 1 ? "within a day" : days === 1 ? "in 1 day" : `in ${days} days`;
  if (end <= Date.parse(sampledAt)) return { state: "ended", words };
  return { state: days < SOON_DAYS && end > now.getTime() ? "soon" : "valid", words };
}
