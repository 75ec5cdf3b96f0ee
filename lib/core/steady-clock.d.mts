declare module "./registry.mjs" {
  interface Registry {
    /** The latest time that the clock showed, and by how much it was set back since the process started. */
    clock?: { last: number; setBackMs: number };
  }
}

/** The time in ms by which moments of this process are compared: that of the clock, which here is never set back. */
export function steadyNow(): number;
/** What the clock says at a moment of `steadyNow`. */
export function clockTime(at: number): number;
