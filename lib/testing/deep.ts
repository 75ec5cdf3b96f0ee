/** Whether `npm run test:deep` runs, which has the long tail of every table. */
export const isDeep = Boolean(process.env.DEEP);

/** Every nth of a long table, beginning with the first; all of it in `npm run test:deep`. */
export const someOf = <T>(table: readonly T[], every: number): T[] =>
  table.filter((_, at) => isDeep || at % every === 0);
