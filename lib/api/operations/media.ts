import { UploadedMedia, UploadMedia } from "../../media/schema";
import { operation } from "../operation";

export const uploadMedia = operation({
  method: "POST",
  path: "/api/v1/media/upload",
  resource: "Media",
  summary: "Upload a picture or a video",
  description:
    "The body is the file, or a form with the one field `file`. JPEG, PNG, WebP, GIF and AVIF to 10 MB, MP4 and WebM to " +
    "100 MB, told apart by their bytes: everything else is 415. A picture is served as a WebP of at most 2,560 pixels a " +
    "side without metadata, a video as it came. A draft without an account has 20 files and 150 MB. An Idempotency-Key " +
    "is not looked at.",
  auth: "maker",
  scope: "media:write",
  limits: [{ name: "upload", by: "caller" }],
  input: UploadMedia,
  body: "file",
  output: UploadedMedia,
  status: 201,
  errors: [],
});
