import { AppError, problems } from "../core/errors";

type Outcome<T> = { code: string | null; detail: string | null; value?: T };

/** What became of one of many: a refusal is told beside the others, a fault of ours ends all of them. */
export async function attempt<T>(step: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { code: null, detail: null, value: await step() };
  } catch (error) {
    if (!(error instanceof AppError) || problems[error.code].status >= 500) throw error;
    return { code: error.code, detail: error.detail };
  }
}
