/** An expected failure of a command: printed as one sentence on stderr with exit code 2, without a stack trace. */
import type { Result } from '#base/result.ts';
import type { FailureValues } from '#domain/spaces/import-failures.ts';

interface FailureDetails {
  readonly code: string;
  readonly message: string;
  /** For texts in other languages; none where it has no code of docs/reference/imports.md#failures. */
  readonly values?: FailureValues;
  /** The thrown error, which `--debug` shows. */
  readonly cause?: unknown;
}

export class CommandFailure extends Error {
  readonly code: string;
  readonly values: FailureValues;
  constructor({ code, message, values = {}, cause }: FailureDetails) {
    super(message, { cause });
    this.code = code;
    this.values = values;
  }
}

/** Returns the value, or throws the failure as a `CommandFailure`. */
export const valueOrThrow = <T>(result: Result<T, FailureDetails>): T => {
  if (!result.ok) throw new CommandFailure(result.failure);
  return result.value;
};
