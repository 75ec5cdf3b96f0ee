import { createServer } from "node:http";
import { afterEach, expect, it } from "vitest";
import packageJson from "../../package.json";
import { listen } from "../testing/listen";
import { auditPackages } from "./audit";

const now = new Date("2026-11-27T12:00:00Z");
const version = packageJson.dependencies.next;
const server = createServer();
afterEach(() => {
  server.removeAllListeners("request");
  server.close();
});

/** A registry that knows these advisories about one of our packages. */
async function registryWith(...severities: string[]): Promise<string> {
  server.on("request", (request, response) => {
    response.setHeader("content-type", "application/json");
    const advisories = severities.map((severity, n) => ({
      ...{ id: n + 1, url: `https://github.com/advisories/GHSA-${severity}`, title: `It is ${severity}` },
      ...{ severity, vulnerable_versions: `<=${version}`, cwe: [], cvss: { score: 0, vectorString: null } },
    }));
    // It also asks for the package, and for those that need it.
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const about = { name, "dist-tags": { latest: version }, versions: { [version]: { name, version } } };
    response.end(JSON.stringify(request.method === "POST" ? { next: advisories } : about));
  });
  return `--registry=http://127.0.0.1:${await listen(server)}`;
}

// It costs some seconds: npm itself asks and reads the lock file.
it("finds grave vulnerabilities of locked packages, except those accepted until a later day", async () => {
  const more = [await registryWith("critical", "high", "moderate")];
  const high = { id: "GHSA-high", why: "Nothing here calls it." };
  const critical = { id: "GHSA-critical", why: "Nothing here calls it." };
  const faultsWith = async (...except: Parameters<typeof auditPackages>[1] & object) =>
    (await auditPackages(more, except, now)).faults.map((fault) => /GHSA-\w+/.exec(fault)?.[0]);
  expect(await faultsWith()).toEqual(["GHSA-critical", "GHSA-high"]);
  expect(await faultsWith({ ...high, until: "2026-11-27" }, { ...critical, until: "2026-11-26" })).toEqual([
    "GHSA-critical",
  ]);
}, 60_000);

it("has no fault and says why where the registry doesn't answer the question, or isn't there", async () => {
  server.on("request", (_request, response) => void response.writeHead(405).end());
  const registry = `--registry=http://127.0.0.1:${await listen(server)}`;
  const refused = await auditPackages([registry]);
  expect(refused).toEqual({ faults: [], unanswered: expect.stringContaining("405") });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const away = await auditPackages([registry]);
  expect(away).toEqual({ faults: [], unanswered: expect.stringContaining("ECONNREFUSED") });
}, 60_000);
