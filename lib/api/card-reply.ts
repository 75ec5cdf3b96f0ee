import type { Db } from "../core/db";
import { AppError, Moved } from "../core/errors";
import { drawSvg } from "../media/draw-svg";
import { fitPicture } from "../media/fit-picture";
import { type Card, cardPath } from "../pictures/card";
import { coverSize, drawPicture, type Shown } from "../pictures/draw-picture";
import { toEtag } from "./kept-replies";

type CardRequest = { db: Db; read: () => Promise<Card>; stillLifeOf: (name: string) => string };

/** A page's picture as a reply, or 304 for who has it: it is drawn only when what it says was not drawn before. */
export async function cardReply(request: Request, { db, read, stillLifeOf }: CardRequest): Promise<Response> {
  try {
    const card = await read();
    const etag = toEtag(`card 1 ${JSON.stringify(card)}`);
    const headers = {
      etag,
      "cache-control": "public, max-age=0, s-maxage=2, must-revalidate",
      "access-control-allow-origin": "*",
    };
    const held = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
    if (held.some((tag) => tag.replace(/^W\//, "") === etag))
      return new Response(null, { status: 304, headers });
    const png = await drawSvg(`card/${etag}`, async () =>
      drawPicture(card.words, await shownOf(db, card, stillLifeOf)),
    );
    return new Response(new Uint8Array(png), { headers: { ...headers, "content-type": "image/png" } });
  } catch (error) {
    if (error instanceof Moved) {
      const headers = { location: cardPath("products", error.slug), "cache-control": "public, s-maxage=2" };
      return new Response(null, { status: 301, headers });
    }
    if (error instanceof AppError && error.code === "not_found")
      return new Response("There is no such picture.\n", { status: 404 });
    if (error instanceof AppError && error.code === "unavailable")
      return new Response("Too many pictures are being drawn.\n", {
        status: 503,
        headers: { "retry-after": "2" },
      });
    throw error;
  }
}

async function shownOf(db: Db, card: Card, stillLifeOf: CardRequest["stillLifeOf"]): Promise<Shown> {
  const picture = await fitPicture(db, card.coverId ?? null, coverSize, { as: "cover" });
  if (picture !== null) return { picture };
  const logo = await fitPicture(db, card.logoId ?? null, { width: 400, height: 400 }, { as: "logo" });
  return logo === null ? { solids: stillLifeOf(card.stillLife) } : { logo };
}
