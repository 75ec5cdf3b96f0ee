import { existsSync } from "node:fs";

/** From Debian's package libfaketime: the clock of a process and its children, without their monotonic one. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** Whether clocks can be set here; with CI set, a missing library is a failure. */
export function canSetClocks(): boolean {
  const isThere = existsSync(library);
  if (!isThere && process.env.CI) throw new Error("These tests need apt-get install -y libfaketime.");
  return isThere;
}

/** The variables that give a process the clock of a file, which may change, or one that is so many seconds ahead. */
export const clockOf = (at: { file: string } | { secondsAhead: number }): Record<string, string> => ({
  LD_PRELOAD: library,
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  ...("file" in at
    ? { FAKETIME_TIMESTAMP_FILE: at.file, FAKETIME_NO_CACHE: "1" }
    : { FAKETIME: `+${at.secondsAhead}s` }),
});
