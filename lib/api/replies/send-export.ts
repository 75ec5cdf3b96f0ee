import type { Ctx, SessionCaller } from "../../core/ctx";
import { mediaStorage } from "../../platform/storage/storage";
import { readExport } from "../../portability/own-data/exports";
import type { PersonExport } from "../../portability/own-data/schema";
import { fileOrNotFound } from "./file-or-not-found";
import { FileReply } from "./file-reply";

/** An export's file once it is ready, before that its status. */
export async function sendExport(ctx: Ctx<SessionCaller>, input: { id: string }): Promise<PersonExport> {
  const { made, storageKey } = await readExport(ctx, input);
  if (storageKey === null) return made;
  const body = await fileOrNotFound(mediaStorage().open(storageKey));
  const name = `my-data-${made.createdAt.slice(0, 10)}.zip`;
  // `sendsFile` has the endpoint send it as it is.
  return new FileReply({ name, contentType: "application/zip", body }) as unknown as PersonExport;
}
