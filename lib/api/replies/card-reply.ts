import { AppError } from "../../core/errors";
import { drawSvg } from "../../documents/media/picture/draw-svg";
import { fitPicture } from "../../documents/media/picture/fit-picture";
import { toEtag } from "../../http/reply-headers.mjs";
import type { Db } from "../../platform/db/db";
import { type Card, cardPath } from "../../syndication/pictures/card";
import { coverSize, drawPicture, type Shown } from "../../syndication/pictures/draw-picture";
import { readMark } from "../../syndication/pictures/site-mark";
import { missingReply, publicReply } from "./public-reply";

type CardRequest = {
  db: Db;
  read: () => Promise<Card>;
  stillLifeOf: (name: string) => string;
  /** What a slug names: a former one leads to the picture of the current one. */
  kind?: string;
};

/** A page's share image as a reply, or 304 if unchanged: it is drawn only if its content was not drawn before. */
export async function cardReply(
  request: Request,
  { db, read, stillLifeOf, kind = "products" }: CardRequest,
): Promise<Response> {
  try {
    const [card, site] = await Promise.all([read(), readMark(db)]);
    const source = `card 2 ${JSON.stringify({ site, ...card })}`;
    const draw = async () => drawPicture(card.words, await shownOf(db, card, stillLifeOf), site);
    const write = async () => new Uint8Array(await drawSvg(`card/${toEtag(source)}`, draw));
    return await publicReply(request, { source, contentType: "image/png", write });
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable")
      return new Response("Too many images are being generated. Try again in a moment.\n", {
        status: 503,
        headers: { "retry-after": "2" },
      });
    return missingReply(error, "picture", (slug) => cardPath(kind, slug));
  }
}

async function shownOf(db: Db, card: Card, stillLifeOf: CardRequest["stillLifeOf"]): Promise<Shown> {
  const picture = await fitPicture(db, card.coverId ?? null, coverSize, { as: "cover" });
  if (picture !== null) return { picture };
  const logo = await fitPicture(db, card.logoId ?? null, { width: 400, height: 400 }, { as: "logo" });
  return logo === null ? { solids: stillLifeOf(card.stillLife) } : { logo };
}
