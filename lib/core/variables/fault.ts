/** What is wrong with a variable beside others: `message` follows its name. */
export type VariableFault = { name: string; message: string };
