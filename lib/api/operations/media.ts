import {
  CompleteUpload,
  ImportMedia,
  maxImportBody,
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
    "The body is the file, or a form with the single field `file`. Accepts JPEG, PNG, WebP, GIF and AVIF up to 10 MB, " +
    "and MP4 and WebM up to 100 MB, recognized by their bytes; anything else is 415. A picture is served as WebP " +
    "without metadata, at most 2,560 pixels per side; a video without metadata. A draft without an account can have " +
    "20 files and 150 MB. The Idempotency-Key header is ignored.",
  input: UploadMedia,
  body: "file",
  output: UploadedMedia,
  status: 201,
});

export const importMedia = operation("POST /api/v1/media/import", {
  ...uploading,
  summary: "Upload a picture or a video of at most 5 MB by its URL or as base64",
  description:
    "Send either `url`, a public http or https URL that is fetched immediately, following up to five redirects, or `base64` with " +
    "`contentType`. The file is recognized by its content and processed like a direct upload. 422 at `url` if the URL is " +
    "not public or doesn't respond with a file. The Idempotency-Key header is ignored.",
  auth: "person",
  tool: { name: "upload_media", reads: false, ownWords: true },
  input: ImportMedia,
  example: { base64: "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", contentType: "image/gif" },
  maxBodyBytes: maxImportBody,
  output: UploadedMedia,
  status: 201,
  atMostOnce: true,
});

export const planUpload = operation("POST /api/v1/media/uploads", {
  ...uploading,
  summary: "Get an upload destination for a file of a given size and content type",
  description:
    "If files go through the site, the reply is `site`: send the file to /api/v1/media/upload. If they go to a bucket, the " +
    "reply is `address` with a `url` signed for one file of exactly that size and type: send it there by PUT with the " +
    "`headers` of the reply. If they go to Vercel Blob, the reply is `store` with a token for one file of at most that " +
    "size: put it there with `put` of `@vercel/blob/client` and access `private`. Both are valid for 30 minutes; then " +
    "complete the upload. A draft's quota is charged here. Use `application/octet-stream` if you don't know the type.",
  input: PlanUpload,
  example: { size: 48213, contentType: "image/png" },
  output: UploadPlan,
  secret: "expiring",
});

export const completeUpload = operation("POST /api/v1/media/uploads/complete", {
  ...uploading,
  summary: "Complete an upload to the store",
  description:
    "Call it once, as the caller who requested the destination. The file is checked and prepared like a direct upload, and " +
    "deleted if it is rejected. 404 if nothing has arrived, after 30 minutes, and for any other caller; 409 the second " +
    "time. The Idempotency-Key header is ignored.",
  input: CompleteUpload,
  example: { upload: "$UPLOAD" },
  output: UploadedMedia,
  status: 201,
  atMostOnce: true,
  errors: ["not_found", "invalid_state"],
});
