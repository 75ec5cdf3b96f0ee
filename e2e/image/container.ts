import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Recipe, readContainerfile } from "./containerfile";

const root = path.resolve(import.meta.dirname, "../..");

/** Whether this machine lets us mount and change the root: as root on Linux. */
export const canContain = process.platform === "linux" && process.getuid?.() === 0;

/**
 * The image as a folder: the steps of the Containerfile on this distribution's libraries instead of a base image, where
 * none can be had. Run as the image's user, with a root that can't be written, and processes of its own.
 */
export class Container {
  private constructor(
    readonly folder: string,
    readonly recipe: Recipe,
  ) {}

  static make(): Container {
    const recipe = readContainerfile(path.join(root, "Containerfile"));
    const work = mkdtempSync(path.join(tmpdir(), "vitrine-image-"));
    chmodSync(work, 0o755);
    const image = path.join(work, "image");
    const [program = "", ...args] = recipe.make;
    execFileSync(program === "node" ? process.execPath : program, [...args, image], {
      cwd: root,
      stdio: "pipe",
      // None of this may get into the image.
      env: { ...process.env, NODE_ENV: "production", SITE_URL: siteOfBuild, NEXTAUTH_SECRET: secretOfBuild },
    });
    const folder = path.join(work, "root");
    layBase(folder);
    const sources: Record<string, string> = { "/usr/local/bin/node": process.execPath, "/image/": image };
    for (const { from, to, owner } of recipe.copies) {
      const source = sources[from] ?? path.join(work, from);
      cpSync(source, path.join(folder, to), { recursive: true, verbatimSymlinks: true });
      if (owner) own(path.join(folder, to), owner);
    }
    return new Container(folder, recipe);
  }

  /** Runs a program in it; with `env` as `-e` gives it, on top of what the image sets. `/tmp` is its only other place to write. */
  run(command: readonly string[], env: Record<string, string>): ChildProcess {
    const [uid, gid] = this.recipe.user.split(":");
    const script = [
      'mount --bind "$0" "$0"',
      'mount -t proc proc "$0/proc"',
      'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
      'mount --bind "$0/data" "$0/data"',
      'mount -o remount,ro,bind "$0"',
      'exec setpriv --clear-groups --no-new-privs env -i "$@"',
    ].join(" && ");
    const variables = Object.entries({ ...this.recipe.env, ...env }).map((pair) => pair.join("="));
    const inside = [
      `--root=${this.folder}`,
      `--wd=${this.recipe.workdir}`,
      `--setgid=${gid}`,
      `--setuid=${uid}`,
    ];
    const args = ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, this.folder];
    return spawn("unshare", [...args, ...variables, "/usr/bin/unshare", ...inside, "--", ...command], {
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}

export const siteOfBuild = "https://built-here.example";
export const secretOfBuild = "secret-of-the-machine-that-builds-0123456789";

/** What distroless/cc has besides certificates and time zones: the C and C++ libraries. */
const baseLibraries = /\/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|resolv|nss_\w+|stdc\+\+|gcc_s))\.so/;

function layBase(folder: string): void {
  for (const name of ["proc", "tmp", "etc", "data", "usr/bin"])
    mkdirSync(path.join(folder, name), { recursive: true });
  const listed = execFileSync("ldd", [process.execPath], { encoding: "utf8" });
  const found = [...listed.matchAll(/(\/\S+) \(/g)].map(([, file = ""]) => file);
  const beside = path.dirname(found.find((file) => /libc\.so/.test(file)) ?? "");
  const more = readdirSync(beside)
    .map((name) => path.join(beside, name))
    .filter((file) => baseLibraries.test(file) && /\.so\.\d+$/.test(file));
  for (const file of new Set([...found, ...more])) {
    if (!existsSync(file)) continue;
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(folder, file), { dereference: true });
  }
  writeFileSync(
    path.join(folder, "etc/passwd"),
    "nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n",
  );
  for (const file of ["/etc/hosts", "/etc/nsswitch.conf", "/etc/ssl/certs/ca-certificates.crt"])
    if (existsSync(file)) cpSync(file, path.join(folder, file), { dereference: true });
}

function own(folder: string, owner: string): void {
  const [uid = 0, gid = 0] = owner.split(":").map(Number);
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(path.join(folder, name), uid, gid);
}
