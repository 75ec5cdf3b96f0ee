import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { broken, type Finding, ok, warning } from "../../core/finding";
import { findBinaries } from "../embedded/binaries";
import { explain } from "../explain";
import { chosenHosts, chosenPort, portFault } from "../port";
import { dataFolder, isEmbedded, readSettings, root } from "../settings";

/** Packages that were removed by hand: the command has just installed them where the lock file had changed. */
export function checkPackages(): Finding {
  const name = "Packages";
  const missing = ["next", "@prisma/client", "pg"].filter(
    (each) => !existsSync(path.join(root, "node_modules", each)),
  );
  if (missing.length > 0) return broken(name, `${missing.join(", ")} missing`, "Run npm ci.");
  return ok(name, "match package-lock.json");
}

export function checkConfiguration(): Finding {
  const name = "Configuration";
  const { faults, warnings } = readSettings();
  if (faults.length > 0)
    return broken(
      name,
      faults.join("; "),
      "Set them in the environment or in .env; .env.example explains each.",
    );
  if (warnings.length > 0)
    return warning(
      name,
      warnings.join("; "),
      "Correct the name, or remove the variable unless a newer version needs it.",
    );
  return ok(name, isEmbedded() ? "embedded demo defaults" : "complete");
}

/** The folder of the embedded demo, and whether anyone else can read its secrets. */
export function checkDataFolder(): Finding[] {
  const name = "Data folder";
  const folder = dataFolder();
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.doctor-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    const remedy =
      "Make this user the owner (chown), free some space, or choose another folder with VITRINE_DATA.";
    return [broken(name, `can't write to ${folder}: ${explain(error)}`, remedy)];
  }
  if (!isEmbedded()) return [ok(name, folder)];
  const secrets = ["session-secret", "postgres/postgres-password"]
    .map((each) => path.join(folder, each))
    .filter((each) => existsSync(each));
  const open =
    process.platform === "win32" ? [] : secrets.filter((file) => (statSync(file).mode & 0o077) !== 0);
  const made =
    secrets.length > 0 ? "readable only by their owner" : "not created yet; npm start creates them";
  return [
    ok(name, folder),
    open.length > 0
      ? broken("Secrets", `other users can read ${open.join(" and ")}`, `chmod 600 ${open.join(" ")}`)
      : ok("Secrets", made),
  ];
}

export async function checkBinaries(): Promise<Finding[]> {
  const { postgres } = await findBinaries();
  return [ok("Embedded PostgreSQL", path.relative(root, path.dirname(path.dirname(postgres))))];
}

/** A taken port is fine if a Vitrine answers on it. */
export async function checkPort(): Promise<Finding> {
  const port = chosenPort();
  if (port === null) {
    const remedy = "Set PORT to a number from 1 to 65535, or unset it for 3000.";
    return broken("Port", `PORT is ${process.env.PORT}`, remedy);
  }
  const name = `Port ${port}`;
  const fault = await portFault(port, chosenHosts(!process.env.DATABASE_URL));
  if (fault === null) return ok(name, "free");
  if (fault.code === "EACCES")
    return broken(
      name,
      "this user doesn't have permission to open it",
      "Choose a port above 1023: PORT=3000 npm start.",
    );
  if (fault.code !== "EADDRINUSE")
    return broken(name, fault.code ?? fault.message, "Choose another port: PORT=3001 npm start.");
  const health = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(3000) })
    .then((reply) => reply.json())
    .catch(() => null);
  if (health && typeof health === "object" && "status" in health && "database" in health) {
    return ok(name, `Vitrine is running on it, status ${String(health.status)}`);
  }
  const remedy = `Stop that program, or choose another port: PORT=${port + 1} npm start.`;
  return broken(name, "in use by another program", remedy);
}
