// What a test's server measures instead of the internet: NODE_OPTIONS="--import <this file>" npm start. The name
// pPORT.probed.example (on http or https) leads to that port of this machine; other names below probed.example do not exist,
// of all others nothing can be known, and no other address may be connected to. No setting does this: code that is loaded before the server does.
import { connect } from "node:net";

const own = "127.0.0.1";

// As lib/core/once.ts keeps it, which plain Node.js can't load.
const things = Symbol.for("vitrine");
globalThis[things] = { ...globalThis[things] };
globalThis[things].probeNetwork = {
  resolve: async (host) => {
    if (portOf(host)) return [own];
    const code = host.endsWith(".probed.example") ? "ENOTFOUND" : "ESERVFAIL";
    throw Object.assign(new Error(`There is no ${host}`), { code });
  },
  // TXT records of _vitrine.pPORT.probed.example are the lines that the server there has at /txt-records.
  texts: async (name) => {
    const port = portOf(name.replace(/^_vitrine\./, ""));
    const reply = port ? await fetch(`http://${own}:${port}/txt-records`).catch(() => null) : null;
    if (reply?.status === 200) return (await reply.text()).split("\n").filter((line) => line !== "");
    throw Object.assign(new Error(`There are no records of ${name}`), { code: "ENOTFOUND" });
  },
  isAllowed: (address) => address === own,
  connect: ({ host, address }) => connect({ host: address, port: portOf(host) }),
};

const portOf = (host) => Number(/^p(\d+)\.probed\.example$/.exec(host)?.[1] ?? 0);
