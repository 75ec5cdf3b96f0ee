import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { parseEnv } from "../../core/env";
import { findBinaries } from "../embedded/binaries";
import { dataFolder, root } from "../settings";
import { broken, type Finding, ok, warning } from "./finding";

export function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const name = "Node.js";
  if (major > 20 || (major === 20 && minor >= 19)) return ok(name, process.versions.node);
  return broken(
    name,
    `${process.versions.node} is too old`,
    "Install Node.js 20.19 or newer: https://nodejs.org.",
  );
}

export function checkPackages(): Finding {
  const name = "Packages";
  const stamp = path.join(root, "node_modules/.vitrine-packages");
  const missing = ["next", "@prisma/client", "pg"].filter(
    (each) => !existsSync(path.join(root, "node_modules", each)),
  );
  if (missing.length > 0) return broken(name, `${missing.join(", ")} missing`, "Run npm ci.");
  if (!existsSync(path.join(root, "lib/core/generated/client.ts"))) {
    return broken(name, "the database client is not made", "Run npm start once, which makes it.");
  }
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "package.json"]) hash.update(readFileSync(path.join(root, file)));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash.digest("hex"))
    return ok(name, "as in package-lock.json");
  return warning(
    name,
    "there, but not installed by npm start from this package-lock.json",
    "Run npm start, which installs them.",
  );
}

export function checkConfiguration(): Finding {
  const name = "Configuration";
  const embedded = !process.env.DATABASE_URL;
  // The embedded demo makes these two by itself.
  const made = embedded ? { DATABASE_URL: "postgresql://embedded", NEXTAUTH_SECRET: "x".repeat(32) } : {};
  try {
    parseEnv({ ...process.env, ...made });
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error)
      .split("\n")
      .slice(1, -1);
    return broken(
      name,
      lines.map((line) => line.trim()).join("; "),
      "Set them in the environment or in .env; .env.example explains each.",
    );
  }
  return ok(name, embedded ? "the embedded demo's own" : "complete");
}

/** The folder of the embedded demo, and that nobody else can read its secrets. */
export function checkDataFolder(): Finding[] {
  const name = "Data folder";
  const folder = dataFolder();
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.doctor-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      broken(
        name,
        `${folder} can't be written: ${why}`,
        "Give this user the folder (chown), free some space, or choose another with VITRINE_DATA.",
      ),
    ];
  }
  const secrets = ["session-secret", "postgres/postgres-password"]
    .map((each) => path.join(folder, each))
    .filter((each) => existsSync(each));
  const open =
    process.platform === "win32" ? [] : secrets.filter((file) => (statSync(file).mode & 0o077) !== 0);
  const findings = [ok(name, folder)];
  if (open.length > 0) {
    findings.push(broken("Secrets", `others may read ${open.join(" and ")}`, `chmod 600 ${open.join(" ")}`));
  } else {
    findings.push(
      ok(
        "Secrets",
        secrets.length > 0 ? "readable for their owner alone" : "not made yet; npm start makes them",
      ),
    );
  }
  return findings;
}

export async function checkBinaries(): Promise<Finding> {
  const { postgres } = await findBinaries();
  return ok("Embedded PostgreSQL", path.relative(root, path.dirname(path.dirname(postgres))));
}

/** A taken port is well when a Vitrine answers on it. */
export async function checkPort(): Promise<Finding> {
  const port = Number(process.env.PORT || 3000);
  const name = `Port ${port}`;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return broken(
      name,
      `PORT is ${process.env.PORT}`,
      "Set PORT to a number from 1 to 65535, or leave it out for 3000.",
    );
  }
  const fault = await listenOnce(port);
  if (fault === null) return ok(name, "free");
  if (fault === "EACCES")
    return broken(name, "this user may not open it", "Choose one above 1023: PORT=3000 npm start.");
  if (fault !== "EADDRINUSE") return broken(name, fault, "Choose another: PORT=3001 npm start.");
  const health = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(3000) })
    .then((reply) => reply.json())
    .catch(() => null);
  if (health && typeof health === "object" && "status" in health && "database" in health) {
    return ok(name, `a Vitrine answers there, status ${String(health.status)}`);
  }
  return broken(
    name,
    "taken by another program",
    `Stop that program, or choose another port: PORT=${port + 1} npm start.`,
  );
}

function listenOnce(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(null)));
  });
}
