import {
  CompleteUpload,
  PlanUpload,
  UploadedMedia,
  UploadMedia,
  UploadPlan,
} from "../../documents/media/schema";
import { operation } from "../operation";

const uploading = {
  resource: "Media",
  auth: "maker",
  scope: "media:write",
  limits: [{ name: "upload", by: "caller" }],
} as const;

export const uploadMedia = operation("POST /api/v1/media/upload", {
  ...uploading,
  summary: "Upload a picture or a video",
  description:
    "The body is the file, or a form with the one field `file`. JPEG, PNG, WebP, GIF and AVIF to 10 MB, MP4 and WebM to " +
    "100 MB, told apart by their bytes: everything else is 415. A picture is served as a WebP of at most 2,560 pixels a " +
    "side without metadata, a video as it came. A draft without an account has 20 files and 150 MB. An Idempotency-Key " +
    "is not looked at.",
  input: UploadMedia,
  body: "file",
  output: UploadedMedia,
  status: 201,
});

export const planUpload = operation("POST /api/v1/media/uploads", {
  ...uploading,
  summary: "Ask where to send a file of a size and a content type",
  description:
    "A site that keeps its files itself answers `site`: send the file to /api/v1/media/upload. One that keeps them in " +
    "Vercel Blob answers `store` with a token for one file of at most that size, good for 30 minutes: put the file " +
    "there (`put` of `@vercel/blob/client` with access `private`), then complete the upload. A draft's quota is charged " +
    "here. `application/octet-stream` stands for a type that is not known.",
  input: PlanUpload,
  example: { size: 48213, contentType: "image/png" },
  output: UploadPlan,
  secret: true,
});

export const completeUpload = operation("POST /api/v1/media/uploads/complete", {
  ...uploading,
  summary: "Complete an upload that went to the store",
  description:
    "By whoever asked for it, once: the file is checked and prepared as one that is uploaded here, and is gone if it is " +
    "refused. 404 while nothing has arrived, after 30 minutes, and to everybody else; 409 a second time. An " +
    "Idempotency-Key is not looked at.",
  input: CompleteUpload,
  example: { upload: "$UPLOAD" },
  output: UploadedMedia,
  status: 201,
  atMostOnce: true,
  errors: ["not_found", "invalid_state"],
});
