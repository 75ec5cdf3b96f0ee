import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { toDay } from "../core/time";
import { root } from "./settings";

/** An advisory that concerns nothing here, until the day on which somebody looks at it again. */
export type Accepted = { id: string; until: string; why: string };

const accepted: readonly Accepted[] = [];

type Advisory = { url: string; title: string; severity: string; range: string };
type Report = {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
  message?: string;
  error?: { summary?: string };
};

export type Audit = { faults: string[]; unanswered: string | null };

/**
 * Asks the registry for known vulnerabilities of the locked packages: a grave one is a fault, unless it's accepted for now.
 * Without an answer there is no fault.
 */
export async function auditPackages(
  more: readonly string[] = [],
  except: readonly Accepted[] = accepted,
  now = new Date(),
): Promise<Audit> {
  const command = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=30000", ...more];
  const child = spawn("npm", command, {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const said = await Promise.race([
    text(child.stdout),
    new Promise<string>((resolve) =>
      child.once("error", ({ message }) => resolve(JSON.stringify({ message }))),
    ),
  ]);
  const report = parse(said);
  if (!report.vulnerabilities)
    return { faults: [], unanswered: report.message ?? report.error?.summary ?? "no answer" };
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((each) => (typeof each === "string" ? [] : [{ name, ...each }])),
  );
  const faults = advisories
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .filter(({ url }) => !except.some(({ id, until }) => url.endsWith(`/${id}`) && until >= toDay(now)))
    .map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}: ${title}, ${url}`);
  return { faults, unanswered: null };
}

/** Prints what the registry knows of; whether that is nothing grave. */
export async function printAudit(): Promise<boolean> {
  const { faults, unanswered } = await auditPackages();
  if (unanswered) console.log(`The registry can't be asked for vulnerabilities: ${unanswered}`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error("Update these packages, or accept the advisory in lib/cli/audit.ts.");
  return faults.length === 0;
}

function parse(said: string): Report {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}
