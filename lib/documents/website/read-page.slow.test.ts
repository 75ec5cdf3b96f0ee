import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { AppError } from "../../core/errors";
import {
  leavingLocations,
  refusedAddresses,
  refusedAnswers,
  untouched,
} from "../../testing/hostile-addresses";
import {
  type Behavior,
  expectNothingLeft,
  networkOf,
  pouring,
  replying,
  serve,
  shortMs,
  somePublicAddress,
} from "../../testing/hostile-network";
import {
  connectionErrors,
  endingServers,
  endlessServers,
  resolverErrors,
} from "../../testing/hostile-servers";
import { notTlsServers, tlsServers } from "../../testing/hostile-tls";
import { type ReadOptions, readPage } from "./read-page";
import { maxPageBytes } from "./rules";

Object.assign(process.env, {
  ...{ DATABASE_URL: "postgresql://nobody", NEXTAUTH_SECRET: "x".repeat(32) },
  SITE_URL: "https://directory.example",
});

/** The first problem of a reading, or the field at fault. */
async function problemOf(url: string, options: ReadOptions) {
  try {
    const { facts, problems } = await readPage(url, options);
    expect(facts === null || problems.length === 0 || problems[0]?.code === "too_large").toBe(true);
    expect(problems.every(({ message }) => message.length > 10)).toBe(true);
    return problems[0]?.code ?? null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.fields.map(({ path, code }) => `422 ${path} ${code}`).join();
  }
}
const notAllowed = "422 url not_allowed";

const ok = "HTTP/1.1 200 OK\r\n";
const page = (html: string, head = "") =>
  `${ok}content-type: text/html\r\n${head}content-length: ${Buffer.byteLength(html)}\r\n\r\n${html}`;
const none = "HTTP/1.1 404 None\r\ncontent-length: 0\r\n\r\n";
const redirect = (to: string) => `HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`;

/** A site that answers each address with something; without it there is no such address. */
async function site(answers: Record<string, string | Behavior>, more = {}) {
  const asked: string[] = [];
  const heads: string[] = [];
  const { port, connections } = await serve((socket) =>
    socket.once("data", (head) => {
      heads.push(String(head));
      const path = /^GET (\S+)/.exec(String(head))?.[1] ?? "";
      const host = /^host: (\S+)/im.exec(String(head))?.[1] ?? "";
      asked.push(host + path);
      const answer = answers[host + path] ?? answers[path] ?? none;
      if (typeof answer === "string") return void socket.end(answer);
      answer(socket);
      socket.emit("data", head);
    }),
  );
  const network = networkOf(port, more);
  const read = (options: ReadOptions = {}) => readPage("http://a.example/", { network, ...options });
  return { asked, heads, network, connections, read };
}

describe("every hostile way of the probe", () => {
  test.each(refusedAddresses)("%j is refused and nobody is asked", async (url) => {
    expect(await problemOf(url, { network: untouched() })).toBe(notAllowed);
  });

  test.each(refusedAnswers)("a name with the answer %j … is not connected to", async (...addresses) => {
    const network = untouched({ resolve: async () => addresses });
    expect(await problemOf("https://a.example/", { network })).toBe(notAllowed);
  });

  test("a page that redirects to an address that is refused is not followed", async () => {
    let location = "";
    const { port } = await serve((socket) =>
      socket.once("data", (head) =>
        socket.end(String(head).startsWith("GET /robots.txt") ? none : redirect(location)),
      ),
    );
    for (location of leavingLocations) {
      const network = networkOf(port);
      const problem = await problemOf("http://a.example/", { network });
      expect(["not_allowed", "invalid_redirect"], location).toContain(problem);
      expect(network.sockets, location).toHaveLength(2);
    }
  });

  test.each([
    ["a page", { "/": redirect("https://b.example/") }, 2],
    ["a robots.txt", { "/robots.txt": redirect("http://b.example/"), "/": page("<title>A") }, 2],
  ])("%s that redirects to a name that leads inside is not followed", async (_, answers, connections) => {
    const { network, read } = await site(answers, {
      resolve: async (host: string) => [host === "a.example" ? somePublicAddress : "169.254.169.254"],
    });
    const { facts, problems } = await read();
    expect(facts?.title ?? problems[0]?.code).toBe(answers["/"]?.includes("title") ? "A" : "not_allowed");
    expect(network.sockets).toHaveLength(connections);
  });

  test.each(resolverErrors)("a resolver that says %s", async (code, _, errorClass) => {
    const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await problemOf("http://a.example/", { network: networkOf(1, { resolve }) })).toBe(errorClass);
  });

  test.each(connectionErrors)("a connection that ends with %s", async (code, _, errorClass) => {
    const { port } = await serve(() => {});
    const base = networkOf(port);
    const connect: typeof base.connect = (to) =>
      base.connect(to).destroy(Object.assign(new Error(code), { code }));
    expect(await problemOf("http://a.example/", { network: networkOf(port, { connect }) })).toBe(errorClass);
  });

  /** What a reply that satisfies a probe is to a reader, who wants its body too. */
  const bodies: Record<string, string> = {
    "sends ten hints and a page": "timeout",
    "sends a body without end": "not_html",
    "sends a bomb": "encoded",
    "sends broken chunks": "connection_reset",
    "hangs up within its body": "connection_reset",
  };
  test.each(endingServers)("a server that %s", async (name, behave, _, errorClass) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    const expected = bodies[name] ?? errorClass;
    const more = expected === "timeout" ? { deadlineMs: shortMs } : {};
    expect(await problemOf("http://a.example/", { network, ...more })).toBe(expected);
    await expectNothingLeft(network.sockets, connections, maxPageBytes);
  });

  test.each(endlessServers)("a server that %s is left when the time is over", async (_, behave) => {
    const { port, connections } = await serve(behave);
    const network = networkOf(port);
    expect(await problemOf("http://a.example/", { network, deadlineMs: shortMs })).toBe("timeout");
    await expectNothingLeft(network.sockets, connections);
  });

  const { authority, cases } = tlsServers();
  test.each(cases)("over TLS, a server %s", async (_, options, behave, _outcome, errorClass) => {
    const { port, connections } = await serve((socket) => {
      behave(socket);
      // A page that ends.
      if (errorClass === null) socket.once("data", () => socket.end());
    }, options);
    const network = networkOf(port, { authorities: authority.certificate });
    expect(await problemOf("https://a.example/", { network })).toBe(errorClass ?? "not_html");
    await expectNothingLeft(network.sockets, connections, maxPageBytes);
  });

  test.each(notTlsServers)("over TLS, a server %s instead", async (_, behave, _outcome, errorClass) => {
    const { port } = await serve(behave);
    expect(await problemOf("https://a.example/", { network: networkOf(port) })).toBe(errorClass);
  });
});

describe("a page", () => {
  it("is read by name through redirects over several hosts, each of which is asked for its robots.txt", async () => {
    const { asked, heads, network, connections, read } = await site({
      "a.example/": redirect("http://b.example/"),
      "b.example/": redirect("/here"),
      "b.example/here": page("<title>A"),
    });
    expect(await read()).toMatchObject({ finalUrl: "http://b.example/here", facts: { title: "A" } });
    const [a, b] = ["a.example", "b.example"];
    expect(asked).toEqual([`${a}/robots.txt`, `${a}/`, `${b}/robots.txt`, `${b}/`, `${b}/here`]);
    expect(
      heads.every((head) =>
        /^user-agent: VitrineReader\/1 \(\+https:\/\/directory\.example\)\r$/m.test(head),
      ),
    ).toBe(true);
    expect(heads.join("")).not.toMatch(/^(cookie|authorization|referer|accept-encoding: (?!identity))/im);
    await expectNothingLeft(network.sockets, connections);
  });

  it.each<[string, Record<string, string>]>([
    ["its own", { "/robots.txt": page("User-agent: *\nDisallow: /"), "/": page("<title>A") }],
    [
      "that of where it redirects",
      {
        "a.example/": redirect("http://b.example/"),
        "b.example/robots.txt": page("User-agent:*\nDisallow:/"),
      },
    ],
    [
      "that of another path",
      { "/": redirect("/private"), "/robots.txt": page("User-agent:*\nDisallow:/priv") },
    ],
  ])("that %s robots.txt forbids is not asked for", async (_, answers) => {
    const { asked, read } = await site(answers);
    expect(await read()).toMatchObject({ facts: null, problems: [{ code: "robots_disallowed" }] });
    expect(asked.at(-1)).not.toMatch(/private|^b\.example\/$/);
  });

  it.each<[string, string | Behavior, string | null]>([
    ["404", none, null],
    ["403", "HTTP/1.1 403 No\r\n\r\n", null],
    ["a redirect to itself", redirect("/robots.txt"), null],
    ["429", "HTTP/1.1 429 Slow\r\n\r\n", "robot_refused"],
    ["503", "HTTP/1.1 503 Later\r\n\r\n", "server_error"],
    ["nothing at all", (socket) => void socket.end(), "connection_reset"],
    ["more than can be read", pouring(`${ok}\r\n`, "User-agent: *\nDisallow: /b\n"), null],
    ["a rule beyond what is read", page(`${"#\n".repeat(300_000)}User-agent: *\nDisallow: /`), null],
    [
      "gzip",
      replying(`${ok}content-encoding: gzip\r\ncontent-length: 20\r\n\r\n`, gzipSync("User-agent: *\n")),
      "encoded",
    ],
  ])("whose robots.txt answers with %s", async (_, robots, problem) => {
    const { read, asked } = await site({ "/robots.txt": robots, "/": page("<title>A") });
    const { facts, problems } = await read();
    expect([facts?.title, problems[0]?.code]).toEqual(
      problem === null ? ["A", undefined] : [undefined, problem],
    );
    expect(asked.includes("a.example/")).toBe(problem === null);
  });

  it("of more than 512 KB is read as far as that", async () => {
    const { read, network, connections } = await site({
      "/": pouring(`${ok}content-type: text/html\r\n\r\n<title>A</title>`, "<p>".repeat(20_000)),
    });
    expect(await read()).toMatchObject({ facts: { title: "A" }, problems: [{ code: "too_large" }] });
    await expectNothingLeft(network.sockets, connections, maxPageBytes);
  });

  it.each<[string, string | Behavior, string | null]>([
    [
      "lies about its length: less",
      `${ok}content-type: text/html\r\ncontent-length: 8\r\n\r\n<title>A</title>`,
      null,
    ],
    [
      "lies about its length: more",
      `${ok}content-type: text/html\r\ncontent-length: 99\r\n\r\n<title>A`,
      "connection_reset",
    ],
    ["lies about its type", page("<title>A").replace("text/html", "image/png"), "not_html"],
    ["is compressed unasked", page("<title>A", "content-encoding: br\r\n"), "encoded"],
    ["is encoded as itself", page("<title>A", "content-encoding: identity\r\n"), null],
    ["is empty", page(""), null],
  ])("that %s", async (_, answer, problem) => {
    const { read } = await site({ "/": answer });
    expect((await read()).problems.map(({ code }) => code)).toEqual(problem === null ? [] : [problem]);
  });

  it("of one host is asked for after another of it, never at once", async () => {
    let open = 0;
    let most = 0;
    const counted: Behavior = (socket) =>
      socket.once("data", () => {
        most = Math.max(most, ++open);
        socket.once("close", () => open--);
        setImmediate(() => socket.end(page("<title>A")));
      });
    const { read } = await site({ "/": counted, "/robots.txt": counted });
    const all = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(all.map(({ facts }) => facts?.title)).toEqual(Array(8).fill("A"));
    expect(most).toBe(1);
  });

  it("is not asked for while its host is busy with another until the time is over", async () => {
    const { port, connections } = await serve((socket) => socket.resume());
    const network = networkOf(port);
    const read = () => problemOf("http://busy.example/", { network, deadlineMs: shortMs });
    expect(await Promise.all([read(), read(), read()])).toEqual(["timeout", "timeout", "timeout"]);
    await expectNothingLeft(network.sockets, connections);
  });
});
