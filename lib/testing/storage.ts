import { filesIn, useFolder } from "./folders";

/** A folder for uploads of the test file; call once at the top of the file. Returns what it contains. */
export function useMediaFolder(): () => string[] {
  const folder = useFolder();
  process.env.MEDIA_DIR = folder;
  return () => [...filesIn(folder).keys()];
}
