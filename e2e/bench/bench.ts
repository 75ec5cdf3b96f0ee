import type { Row } from "./measure";
import type { Server } from "./servers";

/** What a row may use; each is made when the first row asks for it. */
export type Stage = {
  /** The application on 100,000 products. */
  app: () => Promise<Server>;
  /** The application on 1,000 products. */
  smallApp: () => Promise<Server>;
  /** The application on an empty database and a media folder of this run. */
  emptyApp: () => Promise<Server>;
  /** The application on 10,000 posts, and on 100. */
  manyPosts: () => Promise<Server>;
  fewPosts: () => Promise<Server>;
  /** The application on 5,000,000 views. */
  trafficApp: () => Promise<Server>;
  yardstick: () => Promise<Server>;
  /** The yardsticks on 100,000 products. */
  yardstickWithDatabase: () => Promise<Server>;
  /** The addresses of the databases. */
  large: () => Promise<string>;
  small: () => Promise<string>;
  traffic: () => Promise<string>;
  empty: () => Promise<string>;
  /** An empty database of its own, in place of the one before. */
  fresh: () => Promise<string>;
  /** A folder of this run, on the disk of the data. */
  folder: string;
};

export type Bench = { name: string; run: (stage: Stage) => Promise<Row[]> };
