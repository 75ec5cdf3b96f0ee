import { isEmbedded } from "../settings";
import { attempt, type Finding, ok } from "./finding";

/** Whether uploaded files can be stored where the settings say; the demo's are in its data folder. */
export function checkStorage(): Promise<Finding[]> {
  const remedy =
    "Let this user write to MEDIA_DIR (or to media in VITRINE_DATA) and see that its disk has space, or check BLOB_READ_WRITE_TOKEN.";
  return attempt("Storage", remedy, async () => {
    if (isEmbedded()) return [];
    const { env } = await import("../../core/env");
    const { mediaStorage } = await import("../../platform/storage/storage");
    await mediaStorage().check();
    return [ok("Storage", env().BLOB_READ_WRITE_TOKEN ? "the Blob store answers" : "can be written")];
  });
}
