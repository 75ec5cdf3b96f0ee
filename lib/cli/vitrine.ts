import { outliveReader } from "./closed-output";
import { program } from "./program";

outliveReader();
await program().parseAsync();
