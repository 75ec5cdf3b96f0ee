import { readFileSync } from "node:fs";

/** What the Containerfile says, as far as a folder can be made from it. */
export type Recipe = {
  /** The base of the last stage. */
  base: string;
  /** The command that makes the files of the image, without the folder that it writes. */
  make: string[];
  copies: { from: string; to: string; owner: string | null }[];
  env: Record<string, string>;
  workdir: string;
  user: string;
  healthcheck: string[];
  command: string[];
};

/** Reads the last stage of a Containerfile, and the step before it that makes the image's files. */
export function readContainerfile(file: string): Recipe {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^[A-Z]+ /.test(line));
  const last = lines.findLastIndex((line) => line.startsWith("FROM "));
  const stage = lines.slice(last + 1);
  const all = (name: string) =>
    stage.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const one = (name: string) => {
    const [value, ...more] = all(name);
    if (!value || more.length > 0) throw new Error(`The Containerfile's last stage has not one ${name}.`);
    return value;
  };
  const run = lines.slice(0, last).find((line) => line.startsWith("RUN "));
  const make = /^RUN (.+) \/image$/.exec(run ?? "")?.[1];
  if (!make) throw new Error("The Containerfile has no step that makes /image.");
  const unknown = stage.filter(
    (line) => !/^(COPY|ENV|WORKDIR|USER|EXPOSE|VOLUME|HEALTHCHECK|CMD) /.test(line),
  );
  if (unknown.length > 0) throw new Error(`These steps can't be taken in a folder: ${unknown.join("; ")}`);
  return {
    base: (lines[last] ?? "").slice("FROM ".length),
    make: make.split(" "),
    copies: all("COPY").map((copy) => {
      const [, owner = null, from = "", to = ""] =
        /^--from=build (?:--chown=(\S+) )?(\S+) (\S+)$/.exec(copy) ?? [];
      return { from, to, owner };
    }),
    env: Object.fromEntries(
      one("ENV")
        .split(" ")
        .map((pair) => pair.split("=") as [string, string]),
    ),
    workdir: one("WORKDIR"),
    user: one("USER"),
    healthcheck: JSON.parse(one("HEALTHCHECK").replace(/^.*? CMD /, "")),
    command: JSON.parse(one("CMD")),
  };
}
