import type { KeyedMutator } from "swr";

/** Shows a change of a list at once and sends it; if the request fails, the change is undone. */
export const changeList = async <P extends { data: readonly unknown[] }>(
  mutate: KeyedMutator<P>,
  first: P,
  next: (rows: P["data"][number][]) => P["data"][number][],
  send: () => Promise<unknown>,
): Promise<void> => {
  const changed = (page: P = first): P => ({ ...page, data: next([...page.data]) });
  const run = async (page?: P) => {
    await send();
    return changed(page);
  };
  await mutate(run, { optimisticData: changed, rollbackOnError: true, revalidate: false });
};
