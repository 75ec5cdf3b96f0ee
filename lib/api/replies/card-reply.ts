import { AppError } from "../../core/errors";
import { type Party, partyOf } from "../../core/shared-turns";
import { drawSvg } from "../../documents/media/picture/draw-svg";
import { fitPicture } from "../../documents/media/picture/fit-picture";
import { toEtag } from "../../http/reply-headers";
import { networkOf } from "../../identity/auth/network";
import type { Db } from "../../platform/db/db";
import { type Card, cardPath } from "../../syndication/pictures/card";
import { coverSize, drawPicture, type Mark, type Shown } from "../../syndication/pictures/draw-picture";
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
    const source = `card 3 ${JSON.stringify({ site, ...card })}`;
    const draw = async () => drawPicture(card.words, await shownOf(db, card, stillLifeOf), site);
    return await orPlain(stillLifeOf, site, async () => {
      const write = async () =>
        new Uint8Array(await drawSvg(`card/${toEtag(source)}`, draw, await senderOf(request, db)));
      return publicReply(request, { source, contentType: "image/png", write });
    });
  } catch (error) {
    return missingReply(error, "picture", (slug) => cardPath(kind, slug));
  }
}

/** Who asks for a share image: all of a network together. */
export const senderOf = async (request: Request, db: Db): Promise<Party> =>
  partyOf({ caller: { kind: "anonymous" }, network: await networkOf(request.headers, db, new Date()) });

/** What is drawn, or while its network has too many waiting the site's own share image, which nobody keeps. */
export async function orPlain(
  stillLifeOf: CardRequest["stillLifeOf"],
  site: Mark,
  reply: () => Promise<Response>,
): Promise<Response> {
  try {
    return await reply();
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    const draw = () =>
      drawPicture({ title: site.name, line: "" }, { solids: stillLifeOf("vitrine-home") }, site);
    const png = await drawSvg(`plain/${toEtag(JSON.stringify(site))}`, draw);
    return new Response(new Uint8Array(png), {
      headers: { "content-type": "image/png", "cache-control": "no-store" },
    });
  }
}

async function shownOf(db: Db, card: Card, stillLifeOf: CardRequest["stillLifeOf"]): Promise<Shown> {
  const picture = await fitPicture(db, card.coverId ?? null, coverSize, { as: "cover" });
  if (picture !== null) return { picture };
  const logo = await fitPicture(db, card.logoId ?? null, { width: 400, height: 400 }, { as: "logo" });
  return logo === null ? { solids: stillLifeOf(card.stillLife) } : { logo };
}
