/** Orders versions such as 0.9.0 and 0.10.0 by their first three numbers; one that is left out is 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split(".").map(Number));
  for (let n = 0; n < 3; n++) {
    const difference = (a?.[n] ?? 0) - (b?.[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
