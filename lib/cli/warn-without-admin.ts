/** Warns the operator when a change left no admin. */
export function warnWithoutAdmin({ adminsLeft }: { adminsLeft: number }): void {
  if (adminsLeft > 0) return;
  console.error(
    "Warning: there is no admin now, so no one can decide on submissions. To add one, run: npm run vitrine -- user grant-admin EMAIL",
  );
}
