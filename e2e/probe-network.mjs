// What a test's server measures instead of the internet: NODE_OPTIONS="--import <this file>" npm start. The name
// pPORT.probed.example (on http or https) leads to that port of this machine; other names below probed.example do not exist,
// of all others nothing can be known, and no other address may be connected to. No setting does this: code that is loaded before the server does.
import { connect } from "node:net";

const own = "127.0.0.1";

globalThis.vitrineProbeNetwork = {
  resolve: async (host) => {
    if (portOf(host)) return [own];
    const code = host.endsWith(".probed.example") ? "ENOTFOUND" : "ESERVFAIL";
    throw Object.assign(new Error(`There is no ${host}`), { code });
  },
  isAllowed: (address) => address === own,
  connect: ({ host, address }) => connect({ host: address, port: portOf(host) }),
};

const portOf = (host) => Number(/^p(\d+)\.probed\.example$/.exec(host)?.[1] ?? 0);
