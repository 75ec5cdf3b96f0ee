import { createHash } from "node:crypto";
import { createReadStream, lstatSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { v5 } from "uuid";
import type { Ctx, PersonCaller } from "../../core/ctx";
import { AppError } from "../../core/errors";
import { maxBytes } from "../../documents/media/rules";
import { uploadMedia } from "../../documents/media/upload-media";
import { decoded, NearFiles } from "../near-files";

const NAMESPACE = "7b0f4a5e-3f0b-4c57-9a3d-2f9a3c1d5e77";
/** Where generators and Ghost keep what a page calls `/images/x.png`. */
const ROOTS = ["", "static", "public", "assets", "content", "src", "src/assets", "source"];

type Found = { stand: string } | { reason: string };
type TakenFile = { id: string; warnings: string[] } | { refused: string };
type Kept = { at: string; taken?: Promise<TakenFile> };

/**
 * The pictures of a folder. Each is named by a stand-in made from its own bytes until its post is written: only then is
 * it uploaded, once however often it is shown.
 */
export class Pictures {
  private readonly kept = new Map<string, Kept>();
  private readonly near = new NearFiles();
  private readonly root: string;
  /** Files that some post names. */
  readonly named = new Set<string>();
  uploaded = 0;

  /** `files` are the pictures of the folder, for posts that name one without its place. */
  constructor(
    root: string,
    private readonly files: readonly string[] = [],
  ) {
    this.root = realpathSync(root);
  }

  find(src: string, folder: string): Found {
    const given = src.replace(/^__GHOST_URL__/, "");
    if (/^data:/i.test(given)) return { reason: "is embedded as data and was not imported" };
    const isAway = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(given) || /^[a-z][a-z\d+.-]*:/i.test(given);
    const stored = /\/content\/images\/.+$/.exec(given)?.[0];
    if (isAway && stored === undefined) return { reason: "is on another website and was not fetched" };
    const wanted = decoded((stored ?? given).replace(/[?#].*$/, ""));
    for (const candidate of candidatesOf(wanted, folder)) {
      const found = this.look(candidate);
      if (found !== null) return found;
    }
    const near = this.findNear(wanted, folder);
    if (near !== null) return near;
    return isAway
      ? { reason: "is on another website and was not fetched" }
      : { reason: "is not in the folder" };
  }

  /** A file whose name is nearly the wanted one, or which has it in another folder; several are named. */
  private findNear(wanted: string, folder: string): Found | null {
    const others: string[] = [];
    for (const candidate of candidatesOf(wanted, folder)) {
      const near = this.near.find(this.root, candidate);
      if (near !== null && "others" in near) others.push(...near.others);
      else if (near !== null) return this.look(path.relative(this.root, near.at));
    }
    const name = path.posix.basename(wanted.replaceAll("\\", "/")).normalize("NFC");
    const elsewhere = this.files.filter((file) => path.posix.basename(file).normalize("NFC") === name);
    const [only] = elsewhere;
    if (only !== undefined && elsewhere.length === 1 && !/[\\/]/.test(wanted)) return this.look(only);
    const all = [...new Set([...others.map((at) => path.relative(this.root, at)), ...elsewhere])];
    if (all.length === 0) return null;
    return {
      reason: `is not in the folder, but ${all.slice(0, 3).join(" and ")} ${all.length > 1 ? "are" : "is"}`,
    };
  }

  /** The file that a stand-in stands for, with what is lost of it, or why it was refused. */
  async take(ctx: Ctx<PersonCaller>, stand: string): Promise<TakenFile> {
    const kept = this.kept.get(stand);
    if (!kept) return { refused: "is unknown" };
    kept.taken ??= this.upload(ctx, kept.at);
    return kept.taken;
  }

  private look(candidate: string): Found | null {
    if (candidate.includes("\0")) return null;
    const at = path.resolve(this.root, candidate);
    if (!isInside(this.root, at)) return { reason: "is outside the folder" };
    const stat = lstatSync(at, { throwIfNoEntry: false });
    if (!stat) return null;
    if (stat.isSymbolicLink() || realpathSync(at) !== at)
      return { reason: "is behind a symbolic link, which is not followed" };
    if (!stat.isFile()) return null;
    this.named.add(path.relative(this.root, at).split(path.sep).join("/"));
    if (stat.size > maxBytes.image) return { reason: `has more than ${maxBytes.image / 1_048_576} MB` };
    const stand = v5(createHash("sha256").update(readFileSync(at)).digest("hex"), NAMESPACE);
    if (!this.kept.has(stand)) this.kept.set(stand, { at });
    return { stand };
  }

  private async upload(ctx: Ctx<PersonCaller>, at: string): Promise<TakenFile> {
    try {
      const file = { size: lstatSync(at).size, stream: () => createReadStream(at) };
      const { id, warnings = [] } = await uploadMedia(ctx, { file });
      this.uploaded += 1;
      return { id, warnings: warnings.map(({ message }) => message) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [fault] = error.fields;
      return { refused: fault ? fault.message : error.detail };
    }
  }
}

/** Beside the post, and for a path of the site in the places that sites keep such files; Ghost's smaller copies last. */
function candidatesOf(wanted: string, folder: string): string[] {
  const bare = wanted.replace(/^\/+/, "");
  const inSite = ROOTS.map((root) => path.join(root, bare));
  const whole = bare.replace(/^(content\/images\/)size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, "$1");
  const ghost = [
    whole,
    path.join(folder, whole),
    whole.replace(/^content\//, ""),
    path.join(folder, whole.replace(/^content\//, "")),
  ];
  return wanted.startsWith("/") ? [...inSite, ...ghost] : [path.join(folder, wanted), ...inSite];
}

const isInside = (root: string, at: string): boolean => at.startsWith(root + path.sep);
