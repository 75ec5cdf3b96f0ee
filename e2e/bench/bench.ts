import type { BenchData } from "./data";
import type { Row } from "./measure";
import type { Server } from "./servers";

/** What a row may use: the application on 100,000 and on 1,000 products, and the yardsticks. */
export type Stage = { app: Server; smallApp: Server; yardstick: Server; data: BenchData };

export type Bench = { name: string; run: (stage: Stage) => Promise<Row[]> };
