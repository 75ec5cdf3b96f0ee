import type { z } from "zod";
import type { Ctx, SessionCaller } from "../../core/ctx";
import { fail, failField } from "../../core/errors";
import type { Db } from "../../platform/db/db";
import { typeOf } from "../own-fields/rules";
import { type Catalog, type ChangeType, type CountedType, type CreateType, most } from "../own-fields/schema";
import { changeCatalog, lastPosition, requireVersion, withChange } from "./change-catalog";
import { addWords, countType } from "./count-values";

/** Adds a type. 409 `limit_reached` beyond 20, 422 for a key that is taken, which no other type ever gets. */
export async function createType(
  ctx: Ctx<SessionCaller>,
  input: z.output<typeof CreateType>,
): Promise<CountedType> {
  const catalog = await changeCatalog(ctx, [addType(input)]);
  return counted(ctx, catalog, input.key);
}

export const addType = (input: z.output<typeof CreateType>) => ({
  act: "type.created" as const,
  key: input.key,
  make: (_: unknown, { types, fields }: Catalog, version: number): Catalog => {
    if (types.some(({ key }) => key === input.key)) failField("key", "taken", "is another type's key");
    if (types.length >= most.types) fail("limit_reached", `A directory has at most ${most.types} types.`);
    const position = input.position ?? lastPosition(types);
    return { types: [...types, { ...input, position, retired: false, version }], fields };
  },
});

/** Changes a type, retires it or brings it back. The last one in use stays: 409 `invalid_state`. */
export async function changeType(
  ctx: Ctx<SessionCaller>,
  { key, ifMatch, ...change }: z.output<typeof ChangeType>,
): Promise<CountedType> {
  const make = async (tx: Db, { types, fields }: Catalog, version: number): Promise<Catalog> => {
    const type = typeOf({ types, fields }, key) ?? fail("not_found", "There is no type with this key.");
    requireVersion(type, ifMatch);
    const isLast = types.filter(({ retired }) => !retired).length === 1 && !type.retired;
    if (change.retired && isLast) fail("invalid_state", "A directory needs at least one type.");
    if (change.label !== undefined && change.label !== type.label)
      await addWords(tx, "type", key, change.label);
    return { types: types.map((each) => (each === type ? withChange(type, change, version) : each)), fields };
  };
  const catalog = await changeCatalog(ctx, [{ act: "type.changed", key, make }]);
  return counted(ctx, catalog, key);
}

async function counted(ctx: Ctx<SessionCaller>, catalog: Catalog, key: string): Promise<CountedType> {
  const type = typeOf(catalog, key) ?? fail("not_found", "There is no type with this key.");
  return { ...type, products: await countType(ctx, key) };
}
