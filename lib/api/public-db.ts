import { noteReplicaRead } from "../http/storable";
import type { Db } from "../platform/db/db";
import { publicSource } from "../platform/db/replicas";

/** The database that the current request reads from if its reply is the same for everyone. */
export function publicDb(): Db {
  const { db, asOf } = publicSource();
  if (asOf !== null) noteReplicaRead(asOf);
  return db;
}
