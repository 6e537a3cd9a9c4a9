/** An expected failure on its way to the person: one sentence on stderr and exit code 2, never a stack. */
import type { Result } from '#base/result.ts';

interface Expected {
  readonly code: string;
  readonly message: string;
  /** What was thrown, which `--debug` shows. */
  readonly cause?: unknown;
}

export class CommandFailure extends Error {
  readonly code: string;
  constructor({ code, message, cause }: Expected) {
    super(message, { cause });
    this.code = code;
  }
}

/** The value, or the failure thrown as a rejection. */
export const orFail = <T>(result: Result<T, Expected>): T => {
  if (!result.ok) throw new CommandFailure(result.failure);
  return result.value;
};
