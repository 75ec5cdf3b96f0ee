import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

/** Reads its body, looks a session up and commits one row: the least that an act of somebody signed in can cost. */
export async function POST(request: Request): Promise<Response> {
  const { productSlug } = (await request.json()) as { productSlug: string };
  const found = await pool.query({
    name: "session",
    text: `select p.id from sessions s join people p on p.id = s.person_id where s.id = $1`,
    values: [request.headers.get("x-session")],
  });
  const inserted = await pool.query({
    name: "act",
    text: "insert into bench_acts (person_id, product_slug) values ($1, $2) returning id",
    values: [found.rows[0].id, productSlug],
  });
  return Response.json(inserted.rows[0], { status: 201 });
}
