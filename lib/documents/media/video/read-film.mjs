// A film in a process of its own, since a hostile one can take all the memory and time that a process has:
// node read-film.mjs LIMITS FILE TYPE TARGET always|unmeasured|never prints what the film is, and writes its picture and sound
// to the TARGET: always, if the film doesn't say how long it is, or never.
import { stat } from "node:fs/promises";
import { createRequire } from "node:module";

// As one file it loads in a third of the time of its modules.
const {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} = createRequire(import.meta.url)("mediabunny");

const kinds = {
  "video/mp4": {
    formats: [MP4, QTFF],
    video: ["avc", "hevc", "vp8", "vp9", "av1"],
    audio: ["aac", "mp3", "opus", "flac", "ac3", "eac3"],
  },
  "video/webm": {
    formats: [WEBM],
    video: ["vp8", "vp9", "av1"],
    audio: ["opus", "vorbis"],
  },
};
/** What many browsers don't play, by the names that people know. */
const rareCodecs = { hevc: "HEVC (H.265)", ac3: "AC-3 sound", eac3: "AC-3 sound" };
/** Of H.264: High 10, High 4:2:2, and High and CAVLC 4:4:4. */
const rareProfiles = /^avc[13]\.(6e|7a|f4|2c)/i;
/** Ten minutes of 240 pictures a second with sound, several times over. */
const maxPackets = 500_000;
const bufferBytes = 262_144;

const [limits, file, type, target, when] = process.argv.slice(2);
const [longestMs, maxLong, maxShort] = limits.split(",").map(Number);
const { formats, ...codecs } = kinds[type];
const input = new Input({ source: new FilePathSource(file, { maxCacheSize: bufferBytes }), formats });
console.log(JSON.stringify(await read()));
process.exit(0);

async function read() {
  const tracks = [];
  const unknown = [];
  for (const track of await input.getTracks()) {
    const codec = await track.getCodec();
    if (codecs[track.type]?.includes(codec))
      tracks.push({ track, codec, sink: new EncodedPacketSink(track) });
    else if (track.type in codecs) unknown.push(track);
  }
  // A sound that browsers can't play may stand beside one that they can, as a phone's spatial one does.
  const missing = unknown.find((each) => !tracks.some(({ track }) => track.type === each.type));
  if (missing)
    return refuse("unknown_codec", `has an unsupported track (${await missing.getInternalCodecId()})`);
  const pictures = tracks.filter(({ track }) => track.type === "video");
  if (pictures.length === 0) return refuse("unreadable", "has no video track");
  const sides = await Promise.all(pictures.map(({ track }) => sidesOf(track)));
  const width = Math.max(...sides.map((each) => each.width));
  const height = Math.max(...sides.map((each) => each.height));
  if (!(Math.min(width, height) >= 1)) return refuse("unreadable", "does not say how large it is");
  if (Math.max(width, height) > maxLong || Math.min(width, height) > maxShort)
    return refuse("too_large", `must be at most ${maxLong} by ${maxShort} pixels`);
  const { durationMs, bytes, isMeasured } = await measure(tracks);
  if (durationMs > longestMs) return refuse("too_long", `must be at most ${longestMs / 60_000} minutes long`);
  // Samples of a hostile file may lie over one another.
  if (bytes > (await stat(file)).size) return refuse("unreadable", "declares more data than it contains");
  const isWritten = when === "always" || (when === "unmeasured" && !isMeasured);
  if (isWritten) await remux(tracks);
  const rare = new Set();
  for (const { codec, track } of tracks) {
    const isRareProfile = codec === "avc" && rareProfiles.test((await track.getCodecParameterString()) ?? "");
    const name = isRareProfile ? "10-bit, 4:2:2 or 4:4:4 H.264" : rareCodecs[codec];
    if (name) rare.add(name);
  }
  return { width, height, durationMs, isWritten, rare: [...rare] };
}

function refuse(error, message) {
  return { error, message };
}

/** What is decoded counts, however small the track says it is to be shown. */
async function sidesOf(track) {
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()];
  return (await track.getRotation()) % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** How long it is by its last packet or its header, whichever is later, and how many bytes its packets have. */
async function measure(tracks) {
  let [end, bytes, count, isMeasured] = [0, 0, 0, false];
  for (const each of tracks) {
    each.packets = 0;
    for await (const packet of each.sink.packets(undefined, undefined, { metadataOnly: true })) {
      if (++count > maxPackets) throw new Error("The film has too many packets.");
      each.packets++;
      bytes += packet.byteLength;
      end = Math.max(end, packet.timestamp + packet.duration);
      collect(packet);
    }
    const said = await each.track.getDurationFromMetadata();
    isMeasured ||= said !== null;
    end = Math.max(end, said ?? 0);
  }
  return { durationMs: Math.round(end * 1000), bytes, isMeasured };
}

/** Writes the packets as they are, each track at its own ticks, and nothing else of the file. */
async function remux(tracks) {
  const isWebm = type === "video/webm";
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "reserve" });
  const output = new Output({ format, target: new FilePathTarget(target, { chunkSize: bufferBytes }) });
  const running = [];
  for (const { track, codec, sink, packets } of tracks) {
    const about = { maximumPacketCount: packets, languageCode: await track.getLanguageCode() };
    const isVideo = track.type === "video";
    const to = new (isVideo ? EncodedVideoPacketSource : EncodedAudioPacketSource)(codec);
    if (isVideo && !isWebm) {
      about.transformationMatrix = await track.getTransformationMatrix();
      about.frameRate = await track.getTimeResolution();
    }
    if (isVideo) output.addVideoTrack(to, about);
    else output.addAudioTrack(to, about);
    running.push({ to, meta: { decoderConfig: await track.getDecoderConfig() }, iterator: sink.packets() });
  }
  await output.start();
  for (const each of running) each.packet = (await each.iterator.next()).value;
  for (;;) {
    const waiting = running.filter(({ packet }) => packet);
    if (waiting.length === 0) break;
    const first = waiting.reduce((a, b) => (b.packet.timestamp < a.packet.timestamp ? b : a));
    await first.to.add(first.packet, first.meta);
    collect(first.packet);
    first.packet = (await first.iterator.next()).value;
  }
  await output.finalize();
}

/** Buffers outside the heap are let go late by themselves: 100 MB of film took 50 MB more. */
function collect({ byteLength }) {
  collect.bytes = (collect.bytes ?? 0) + byteLength;
  if (collect.bytes < 3_000_000) return;
  collect.bytes = 0;
  globalThis.gc();
}
