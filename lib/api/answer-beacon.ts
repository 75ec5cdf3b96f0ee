import type { IncomingHttpHeaders } from "node:http";
import { type Beacon, type BeaconReply, bridge } from "../core/bridge";
import type { HeaderReader } from "../core/ctx";
import { headersOfData } from "../http/security-headers";
import { senderOf } from "../identity/auth/network";
import { siteOrigin } from "../identity/auth/resolve-caller";
import { countVisit } from "../metrics/traffic/count-hit";
import { countView } from "../metrics/traffic/count-view";
import type { CountView } from "../metrics/traffic/schema";
import { db } from "../platform/db/db";
import type { Allowance } from "../platform/limits/take";
import { refuseOtherSites } from "./endpoint";
import { toInput, toJson, toText } from "./input";
import { limitHeaders, limitSender } from "./limit-requests";
import * as traffic from "./operations/traffic";
import { answerProblem, requestIdOf } from "./problem";

/** What pages send without anyone waiting for the reply. */
const beacons = {
  views: { op: traffic.countView, count: countView },
  visits: { op: traffic.countVisit, count: countVisit },
};

/**
 * Answers a beacon as its endpoint does, from a request that the web server has read whole: thousands come in a second,
 * and making a Request and a Response of each costs more than counting it.
 */
async function answerBeacon({ kind, slug, url, headers, body }: Beacon): Promise<BeaconReply> {
  const reader = readerOf(headers);
  const origin = siteOrigin(reader);
  const asked = { url: origin + url, headers: reader };
  const { op, count } = beacons[kind];
  const used: Allowance[] = [];
  try {
    const now = new Date();
    refuseOtherSites(asked);
    const ctx = { db: db(), now, origin, sender: senderOf(reader) };
    limitSender(ctx, used);
    await count(ctx, toInput(op, { slug }, toJson(reader, toText(body))) as CountView);
    const headers = [...ofSuccess, "x-request-id", requestIdOf(asked), ...limitHeaders(used).flat()];
    return { status: op.status, headers };
  } catch (error) {
    const problem = answerProblem(asked, error);
    for (const [name, value] of limitHeaders(used)) problem.headers.set(name, value);
    return {
      status: problem.status,
      headers: [...ofAll, ...[...problem.headers].flat()],
      body: await problem.text(),
    };
  }
}

// While developing, each change makes another function.
if (process.env.NODE_ENV === "production") bridge().answerBeacon = answerBeacon;

const ofAll = [...headersOfData.flat(), "cross-origin-resource-policy", "same-origin"];
const ofSuccess = [...ofAll, "cache-control", "private, no-store"];

const readerOf = (headers: IncomingHttpHeaders): HeaderReader => ({
  get: (name) => headers[name]?.toString() ?? null,
});
