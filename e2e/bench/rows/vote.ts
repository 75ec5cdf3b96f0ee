import { encode } from "next-auth/jwt";
import { createSession } from "../../../lib/auth/sessions";
import { connect } from "../../../lib/core/db";
import { checkTallies } from "../../../lib/votes/check-tallies";
import type { Bench } from "../bench";
import { alternate, load, number } from "../measure";
import { secret } from "../servers";

/** Votes by signed-in people for ever other products, against a handler that only reads the same body. */
export const vote: Bench = {
  name: "vote",
  async run({ app, yardstick, data }) {
    const db = connect(data.large, 4);
    const people = await db.person.findMany({ take: 40, orderBy: { id: "asc" } });
    const cookies = await Promise.all(
      people.map(async ({ id }) => {
        const sid = await createSession(db, id, null, new Date());
        return `next-auth.session-token=${await encode({ token: { sub: id, sid }, secret })}`;
      }),
    );
    await db.$executeRawUnsafe("delete from votes where day = (now() at time zone 'utc')::date");
    let sent = 0;
    const next = () => {
      const at = sent++;
      const productSlug = `bench-product-${1 + (at % 100_000)}`;
      return { cookie: cookies[at % cookies.length] ?? "", body: JSON.stringify({ productSlug }) };
    };
    const requests = (path: string) => [
      {
        method: "POST" as const,
        path,
        setupRequest: (request: object) => {
          const { cookie, body } = next();
          const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie };
          return { ...request, headers, body };
        },
      },
    ];
    const result = await alternate(
      5,
      () => load(app.url, 3, { requests: requests("/api/v1/votes") }),
      () => load(yardstick.url, 3, { requests: requests("/echo") }),
    );
    const wrong = await checkTallies(db);
    await db.$disconnect();
    return [
      {
        work: "a vote",
        yardstick: `a handler that reads the same body: ${number(result.yardstick)}/s`,
        measured: `${number(result.subject)}/s, ratio ${number(result.ratio, 2)}; ${wrong.length} tallies differ from the ledger`,
        aim: "0.7",
        met: result.ratio >= 0.7 && wrong.length === 0,
      },
    ];
  },
};
