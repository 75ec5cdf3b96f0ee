import { afterEach, expect, it, vi } from "vitest";
import { limitNames, limitVariable } from "../platform/limits/default-limits";
import { checkConfiguration } from "./doctor/system";
import { judgeLimits } from "./judge-limits";
import { readSettings } from "./settings";

afterEach(() => vi.unstubAllEnvs());

it("refuses a misspelt limit and names the right one", () => {
  for (const typo of ["RATE_LIMIT_SIGNIN", "RATE_LIMIT_SIGN_INS", "RATE_LIMIT_SIGN_IM"])
    expect(judgeLimits([typo])).toEqual({
      faults: [`${typo}: is not a limit that Vitrine has; did you mean RATE_LIMIT_SIGN_IN?`],
      warnings: [],
    });
});

it("ignores a limit that a newer version may have, with a warning", () => {
  const warnings = ["RATE_LIMIT_LOGIN: is not a limit that this version has, and is ignored"];
  expect(judgeLimits(["RATE_LIMIT_LOGIN", "RATE_LIMIT_READ", "PORT"])).toEqual({ faults: [], warnings });
  vi.stubEnv("RATE_LIMIT_LOGIN", "5/60");
  expect(readSettings()).toMatchObject({ faults: [], warnings });
  expect(checkConfiguration()).toMatchObject({ state: "warning", detail: warnings[0] });
  vi.stubEnv("RATE_LIMIT_WRITES", "5/60");
  expect(readSettings()).toMatchObject({ env: null, faults: [expect.stringContaining("RATE_LIMIT_WRITE?")] });
  expect(checkConfiguration().state).toBe("broken");
});

// A version that is still without one of these limits must start with it.
it("takes no limit for a misspelt other one", () => {
  const all = limitNames.map(limitVariable);
  for (const name of all)
    expect(
      judgeLimits(
        [name],
        all.filter((each) => each !== name),
      ).faults,
    ).toEqual([]);
});
