import { useDatabase } from "../../../testing/database";
import { trafficStoreContract } from "../../../testing/traffic-store-contract";
import { postgresStore } from "./postgres-store";

const test = useDatabase();

trafficStoreContract("PostgreSQL", async () => {
  const store = postgresStore(test.db);
  return { store, close: (now) => store.turnDays(now) };
});
