import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Somebody, World } from "./world";

const root = path.resolve(import.meta.dirname, "../..");
const git = (...command: string[]): string =>
  execFileSync("git", command, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const tryGit = (...command: string[]): string => {
  try {
    return git(...command);
  } catch {
    return "";
  }
};

/**
 * The commit that stands for the previous release: UPGRADE_FROM, or the newest release tag before this commit, or the
 * commit before the newest migration, or this commit itself while it has the first migration alone. Null, with the reason, where the history doesn't reach so far.
 */
export function findPreviousRelease(): { commit: string | null; why: string } {
  const wanted = process.env.UPGRADE_FROM;
  const ref = wanted || newestTag() || beforeNewestMigration();
  const commit = ref && tryGit("rev-parse", "--verify", `${ref}^{commit}`);
  if (commit) return { commit, why: `${ref} stands for the previous release` };
  if (wanted) throw unknownRelease(wanted);
  return {
    commit: null,
    why: "there is no earlier release, or this is a shallow clone: git fetch --tags --unshallow, or set UPGRADE_FROM",
  };
}

/**
 * The commit of another release that knows all engines: UPGRADE_FROM, or the newest release tag before this commit, or
 * this commit itself, whose own build is another one as well.
 */
export function findOtherRelease(): string {
  const ref = process.env.UPGRADE_FROM || newestTag() || "HEAD";
  const commit = tryGit("rev-parse", "--verify", `${ref}^{commit}`);
  if (!commit) throw unknownRelease(ref);
  return commit;
}

const unknownRelease = (ref: string): Error =>
  new Error(`${ref} is not in this checkout. Fetch it: git fetch --tags. UPGRADE_FROM names another one.`);

const newestTag = (): string => tryGit("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^");

function beforeNewestMigration(): string {
  if (git("ls-files", "prisma/migrations/*/migration.sql").split("\n").length === 1) return "HEAD";
  if (tryGit("rev-parse", "--is-shallow-repository") !== "false") return "";
  const added = tryGit(
    "log",
    "--diff-filter=A",
    "-1",
    "--format=%H",
    "--",
    "prisma/migrations/*/migration.sql",
  );
  return added && `${added}^`;
}

export type Draft = { slug: string; headers: Record<string, string> };
export type OldWorld = World & { drafts: Draft[]; people: Somebody[] };

/** A checkout of another commit beside this one; `npm start` in it installs what its lock file has. */
export class Checkout {
  readonly root: string;

  constructor(commit: string) {
    // Below this folder's parent, where its packages can be copied without leaving the disk.
    this.root = path.join(mkdtempSync(path.join(path.dirname(root), ".vitrine-previous-")), "checkout");
    git("worktree", "add", "--detach", this.root, commit);
    const packages = path.join(root, "node_modules");
    if (existsSync(packages))
      cpSync(packages, path.join(this.root, "node_modules"), { recursive: true, verbatimSymlinks: true });
  }

  /** Gives it one migration more, as the next release will have. */
  plantMigration(): void {
    const folder = path.join(this.root, "prisma/migrations/20990101000000_planted");
    mkdirSync(folder);
    writeFileSync(path.join(folder, "migration.sql"), "ALTER TABLE people ADD COLUMN planted text;\n");
  }

  /** Builds its web application. */
  async build(): Promise<void> {
    const file = "e2e/faults/build-only.ts";
    const lines = ['import { buildIfStale } from "../../lib/cli/build";', "await buildIfStale(() => {});"];
    writeFileSync(path.join(this.root, file), `${lines.join("\n")}\n`);
    const env = { ...process.env, NODE_ENV: "production" as const };
    await promisify(execFile)(process.execPath, ["lib/cli/run.mjs", file], { cwd: this.root, env });
  }

  /** People, products and drafts, written by the code of that commit. */
  async makeWorld(env: Record<string, string>, count: { people: number; products: number; drafts: number }) {
    const file = "e2e/faults/print-world.ts";
    writeFileSync(path.join(this.root, file), script(count));
    const { stdout } = await promisify(execFile)(process.execPath, ["lib/cli/run.mjs", file], {
      cwd: this.root,
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout.slice(stdout.indexOf("{"))) as OldWorld;
  }

  remove(): void {
    tryGit("worktree", "remove", "--force", this.root);
    rmSync(path.dirname(this.root), { recursive: true, force: true });
  }
}

const script = ({ drafts, ...count }: { people: number; products: number; drafts: number }) => `
import { randomBytes } from "node:crypto";
import { encode } from "next-auth/jwt";
import { aDraft, paragraph, save } from "@/lib/testing/documents";
import { makeWorld, onDatabase, secret } from "./world";
const url = process.env.DATABASE_URL;
const words = () => Array.from({ length: 40 }, () => randomBytes(4).toString("hex")).join(" ");
async function main() {
  const world = await makeWorld(url, ${JSON.stringify(count)});
  const drafts = await onDatabase(url, async (db) => {
    const made = [];
    for (let n = 0; n < ${drafts}; n++) {
      const draft = await aDraft(db, { tagline: words().slice(0, 60) });
      await save(db, draft, [paragraph(words())]);
      const token = await encode({ token: { sid: draft.owner.sid }, secret });
      const headers = { cookie: "next-auth.session-token=" + token, "x-forwarded-for": "10.9." + n + ".7" };
      made.push({ slug: draft.slug, headers });
    }
    return made;
  });
  console.log(JSON.stringify({ ...world, drafts }));
}
main().then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });
`;
