import pg from "pg";
import { startCluster } from "../../lib/cli/embedded/cluster";
const cluster = await startCluster({ home: "/tmp/find-grow" });
for (const name of ["g1", "g100"]) {
  const c = new pg.Client({ connectionString: cluster.url(name) });
  await c.connect();
  const pub = "p.listed_from <= now() and (l.visible_from <= now() and (l.visible_until is null or l.visible_until > now()))";
  const cols = "l.product_id, l.search_vector, l.search_name, p.trust_score";
  const parts: Record<string, string> = {
    hits: `select ${cols} from listings l join products p on p.id = l.product_id where l.search_vector @@ '''harbour'' | ''harbour'':*'::tsquery and ${pub} limit 301`,
    walked: `select ${cols} from (select p.* from products p where p.listed_from <= now() order by p.trust_score desc, p.ranked_hot desc, p.id limit 1000) p join listings l on l.product_id = p.id and (l.visible_from <= now() and (l.visible_until is null or l.visible_until > now())) where l.search_vector @@ '''harbour'' | ''harbour'':*'::tsquery order by p.trust_score desc, p.ranked_hot desc, p.id limit 200`,
    prefix: `select ${cols} from listings l join products p on p.id = l.product_id where l.search_name like 'harbour%' and ${pub} limit 40`,
    within: `select ${cols} from listings l join products p on p.id = l.product_id where l.search_name like '%harbour%' and ${pub} limit 40`,
    rank: `select ts_rank('{0.05,0.2,0.5,1}', search_vector, '''harbour''') from (select search_vector from listings limit 500) l`,
    correct: `select w.word from search_words w where w.word % 'habrour' limit 40`,
  };
  for (const [what, sql] of Object.entries(parts)) {
    await c.query(sql);
    const { rows } = await c.query(`explain (analyze, buffers, costs off) ${sql}`);
    const text = rows.map((r) => r["QUERY PLAN"]);
    console.log(name, what, text.at(-1), text.at(-2), what === "walked" || what==="hits" ||what==="prefix" ? "\n" + text.join("\n") : "");
  }
  await c.end();
}
await cluster.stop();
process.exit(0);
