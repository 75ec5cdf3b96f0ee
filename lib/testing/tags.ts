import { state } from "../platform/cache/tag-state";

/** Forgets what this process has seen of another database's tags; a poll then reads them from the start. */
export function forgetTags(): void {
  state.lastVersion = 0n;
  state.known.clear();
  state.forgotten = { change: 0, version: 0n };
}
