import { fail, failField } from "../core/errors";
import { BrokenVideo, FileWindow, type Video } from "./file-window";
import { readMp4 } from "./mp4";
import { longestVideoMs, mostVideoSides, type VideoType } from "./rules";
import { readWebm } from "./webm";

const mostReads = 200_000;

/** What a video's container says of it. One that is too long, too large, broken, or tells a place is 422, an unknown codec 415. */
export async function checkVideo(path: string, type: VideoType): Promise<Video> {
  const read = type === "video/mp4" ? readMp4 : readWebm;
  const video = await FileWindow.use(path, mostReads, read).catch((error: unknown) => {
    if (!(error instanceof BrokenVideo)) throw error;
    if (error.code === "unknown_codec") return fail("unsupported_media_type", `The video ${error.message}.`);
    return failField("file", error.code, error.message);
  });
  const [long, short] = [Math.max(video.width, video.height), Math.min(video.width, video.height)];
  if (short < 1) failField("file", "unreadable", "does not say how large it is");
  if (long > mostVideoSides[0] || short > mostVideoSides[1])
    failField("file", "too_large", `must be ${mostVideoSides.join(" by ")} pixels at most`);
  if (video.durationMs > longestVideoMs) failField("file", "too_long", "must last 10 minutes at most");
  return video;
}
