import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, type Page } from "@playwright/test";

export type Foreign = { "same site": string; "another site": string; stop: () => void };

/**
 * Somebody else's web server. By the site's own host name it is another origin of the same site, which gets and sets the
 * site's cookies; by another name of this machine it is another site.
 */
async function startForeignOrigin(site: string): Promise<Foreign> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://foreign");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("set-cookie", searchParams.getAll("cookie"));
    response.end("<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const { hostname } = new URL(site);
  const otherName = hostname === "localhost" ? "127.0.0.1" : "localhost";
  return {
    "same site": `http://${hostname}:${port}`,
    "another site": `http://${otherName}:${port}`,
    stop: () => void server.close(),
  };
}

/** A test with such a server beside the site. */
export const test = base.extend<{ site: string }, { foreign: Foreign }>({
  site: async ({ baseURL }, use) => use(new URL(baseURL ?? "").origin),
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in a pattern.
    async ({}, use) => {
      const foreign = await startForeignOrigin(process.env.E2E_URL ?? "");
      await use(foreign);
      foreign.stop();
    },
    { scope: "worker" },
  ],
});

export type Attempt = { method: string; path: string; body: Record<string, unknown> };

/** Tries to have the reader's browser send each change, in every way that a page has to send something. */
export function attack(page: Page, site: string, attempts: Attempt[]): Promise<void> {
  return page.evaluate(
    async ({ site, attempts }) => {
      const sendByFetch = (address: string, init: RequestInit) =>
        fetch(address, { credentials: "include", ...init }).catch(() => null);

      function sendByForm(address: string, enctype: string, fields: [string, string][], target: string) {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action: address, enctype, target });
        for (const [name, value] of fields)
          form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
        document.body.append(form);
        form.submit();
        form.remove();
      }

      async function inFrame(load: (name: string, frame: HTMLIFrameElement) => void) {
        const frame = document.createElement("iframe");
        frame.name = `frame-${Math.random()}`;
        document.body.append(frame);
        const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
        load(frame.name, frame);
        await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 3000))]);
        frame.remove();
      }

      for (const { method, path, body } of attempts) {
        const address = site + path;
        const json = JSON.stringify(body);
        const fields = Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]);
        const multipart = new FormData();
        for (const [name, value] of fields) multipart.append(name, value);
        await sendByFetch(address, { method, body: json, headers: { "content-type": "application/json" } });
        const overridden = method === "POST" ? address : `${address}?_method=${method}`;
        for (const form of [json, new URLSearchParams(fields), multipart])
          await sendByFetch(overridden, { method: "POST", mode: "no-cors", body: form });
        await sendByFetch(overridden, { method: "POST", body: json });
        navigator.sendBeacon(overridden, new Blob([json], { type: "text/plain" }));
        for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data"])
          await inFrame((name) => sendByForm(overridden, enctype, fields, name));
        // A text/plain form sends NAME=VALUE, which is JSON when the name has all of it but the end.
        const trick: [string, string] = [`${json.slice(0, -1)}${fields.length ? "," : ""}"x":"`, '"}'];
        await inFrame((name) => sendByForm(overridden, "text/plain", [trick], name));
        await inFrame((_, frame) => {
          frame.src = `${address}?${new URLSearchParams(fields)}`;
        });
      }
    },
    { site, attempts },
  );
}

/** Sends one form as a whole page of its own, as a click on a link of the foreign page would; ends where that leads. */
export async function attackByNavigation(page: Page, site: string, { path, body }: Attempt): Promise<void> {
  await page.evaluate(
    ({ address, fields }) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: address });
      for (const [name, value] of fields)
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      document.body.append(form);
      form.submit();
    },
    { address: site + path, fields: Object.entries(body).map(([name, value]) => [name, String(value)]) },
  );
  await page.waitForURL((url) => url.origin === site);
}
