import { isId } from "../core/ids";
import { seal, unseal } from "../core/seal";

const purpose = "preview of a post";

/** A token that opens one post for reading until a time; only this site can create it. */
export const sealPreview = (postId: string, until: Date): string =>
  seal(`${postId} ${until.getTime()}`, purpose);

/** The post that a token opens; null for a forged or expired one. */
export function openPreview(token: string, now: Date): string | null {
  const [postId = "", until = ""] = unseal(token, purpose)?.split(" ") ?? [];
  return isId(postId) && Number(until) > now.getTime() ? postId : null;
}
