import { dequal } from "dequal/lite";
import pg from "pg";
import { readBlocks } from "../../../lib/documents/blocks/migrate";
import { requireBlocks } from "../../../lib/documents/blocks/validate-blocks";
import { connect } from "../../../lib/platform/db/db";
import { aDraft, save } from "../../../lib/testing/documents";
import type { Bench } from "../bench";
import { documentOf } from "../document";
import { alternate, number, type Row, timed } from "../measure";
import { signedIn } from "../signed-in";

const rounds = 5;
const savesARound = 15;

/** Saves of a document of 100 blocks, each another one, against writing its JSON by one insert; each a durable commit. */
export const saveRevision: Bench = {
  name: "save-revision",
  async run(stage) {
    const url = await stage.empty();
    const [app, db] = [await stage.emptyApp(), connect(url, 2)];
    const plain = new pg.Client({ connectionString: url });
    plain.on("error", () => {});
    await plain.connect();
    const { rows: durable } = await plain.query("show synchronous_commit");
    if (durable[0]?.synchronous_commit !== "on") throw new Error("Commits are not durable.");
    await plain.query("create table bench_plain (id uuid primary key default new_id(), body jsonb not null)");
    const insert = () => plain.query("insert into bench_plain (body) values ($1)", [JSON.stringify(next())]);
    const made = await aDraft(db);
    const headers = { ...(await signedIn(made.owner)), "content-type": "application/json" };
    let edition = 0;
    const next = () => documentOf(1, ++edition);
    const send = async (more: object) => {
      const blocks = next();
      const body = JSON.stringify({ blocks, ...more });
      const address = `${app.url}/api/v1/products/${made.slug}/revisions`;
      const reply = await fetch(address, { method: "POST", headers, body });
      const saved = await reply.json();
      if (reply.status !== 201) throw new Error(`A save answered ${reply.status}: ${JSON.stringify(saved)}`);
      return { blocks, saved };
    };
    const { blocks, saved } = await send({});
    const stored = await db.revision.findFirstOrThrow({ where: { id: saved.id } });
    if (
      !dequal(
        readBlocks(stored.blocks),
        requireBlocks(blocks, { surface: "product", mode: "draft", now: new Date() }),
      )
    )
      throw new Error("What is stored is not what was sent.");
    const session = crypto.randomUUID();
    const ways: [string, () => Promise<unknown>][] = [
      ["over HTTP", () => send({})],
      ["over HTTP, autosave into one draft", () => send({ session })],
      ["by the verb", () => save(db, made, next())],
    ];
    const rows: Row[] = [];
    for (const [way, step] of ways) {
      await timed(10, step);
      await timed(10, insert);
      const result = await alternate(
        rounds,
        () => timed(savesARound, step),
        () => timed(savesARound, insert),
      );
      rows.push({
        work: `a revision of 100 blocks, ${way}`,
        yardstick: `its JSON in one plain insert: ${number(result.yardstick, 1)} ms`,
        measured: `${number(result.subject, 1)} ms, ${number(result.ratio, 1)} times as long`,
        aim: "",
        met: null,
        note: "One block differs from the save before. A save checks everything, takes the product's lock, reads the newest revision and writes an entry of the log, in one transaction.",
      });
    }
    await plain.end();
    await db.$disconnect();
    return rows;
  },
};
