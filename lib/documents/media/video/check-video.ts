import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { fail, failField } from "../../../core/errors";
import { log } from "../../../core/log";
import { secondMs } from "../../../core/time";
import { longestVideoMs, maxVideoSides, type VideoType } from "../rules";
import { BrokenVideo, FileWindow } from "./file-window";
import { tellsMoreMp4 } from "./mp4";
import { emptyElements, type Telling, tellingsInWebm } from "./webm";

/** What is to be served of a video, in a file of its own where something was taken out. */
export type CheckedVideo = {
  width: number;
  height: number;
  durationMs: number;
  path: string;
  isChanged: boolean;
  contentType: "video/mp4" | "video/webm";
  /** The codecs in it that many browsers don't have. */
  rare: string[];
};

const maxReads = 200_000;
const run = promisify(execFile);
const reader = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib/documents/media/video/read-film.mjs",
);
const oneByOne = pLimit(1);

/**
 * Looks a video over by its own bytes. One that tells more than picture and sound (places, devices, tracks of metadata or
 * text, boxes that nobody knows) loses that, its packets as they are: an MP4 is written anew to `target`, in a WebM it is
 * made empty, since what mediabunny writes of one lacks the sound's delay. A WebM without a duration, as browsers record
 * it, is written anew to have one and to be sought. Any other stays byte for byte.
 * One that is too long, too large or broken is 422, an unknown codec 415.
 */
export async function checkVideo(file: string, type: VideoType, target: string): Promise<CheckedVideo> {
  const contentType = type === "video/webm" ? type : "video/mp4";
  const isWebm = type === "video/webm";
  const looked = FileWindow.use<boolean | Telling[]>(file, maxReads, isWebm ? tellingsInWebm : tellsMoreMp4);
  const tellings = await looked.catch((error: unknown) => {
    if (!(error instanceof BrokenVideo)) throw error;
    return failField("file", error.code, error.message);
  });
  if (Array.isArray(tellings)) await emptyElements(file, tellings);
  const when = isWebm ? "unmeasured" : tellings === true ? "always" : "never";
  const film = await oneByOne(() => readFilm([file, contentType, target, when]));
  const isWritten = "isWritten" in film && film.isWritten;
  const isChanged = isWritten || (Array.isArray(tellings) && tellings.length > 0);
  if (!("error" in film)) {
    const { isWritten, ...about } = film;
    return { ...about, contentType, path: isWritten ? target : file, isChanged };
  }
  if (film.error === "unknown_codec") return fail("unsupported_media_type", `The video ${film.message}.`);
  return failField("file", film.error, film.message);
}

type Film =
  | { error: string; message: string }
  | (Pick<CheckedVideo, "width" | "height" | "durationMs" | "rare"> & { isWritten: boolean });

/** A minute and 256 MB are many times what 100 MB of film take. */
async function readFilm(about: string[]): Promise<Film> {
  const limits = [longestVideoMs, ...maxVideoSides].map(String);
  const flags = ["--expose-gc", "--max-semi-space-size=1", "--max-old-space-size=256"];
  // One arena, and large buffers given back at once: a third less memory.
  const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536" };
  const options = { env, timeout: 60 * secondMs, killSignal: "SIGKILL" } as const;
  try {
    const { stdout } = await run(process.execPath, [...flags, reader, limits.join(), ...about], options);
    return JSON.parse(stdout);
  } catch (error) {
    // It ran and gave up, or was ended; that it could not be run is our own fault.
    const { code, killed, signal } = error as { code?: unknown; killed?: boolean; signal?: string | null };
    if (typeof code !== "number" && !killed && !signal) throw error;
    log.warn({ err: error }, "a video could not be read");
    return { error: "unreadable", message: "can't be read" };
  }
}
