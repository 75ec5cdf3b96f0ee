import type { DraftCaller, PersonCaller } from "../auth/caller";
import { isPerson } from "../auth/require";

/** Whose an uploaded file is: a person's, or an anonymous draft's. */
export const ownerOf = (caller: PersonCaller | DraftCaller): { uploaderId: string } | { draftId: string } =>
  isPerson(caller) ? { uploaderId: caller.person.id } : { draftId: caller.draftId };
