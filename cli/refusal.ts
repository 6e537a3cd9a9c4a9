/** An expected failure on its way to the person: one sentence on stderr and exit code 2, never a stack. */
import type { Result } from '#base/result.ts';

export class Refusal extends Error {
  readonly code: string;
  constructor({ code, message }: { readonly code: string; readonly message: string }) {
    super(message);
    this.code = code;
  }
}

/** The value, or the failure thrown as a refusal. */
export const orRefuse = <T>(result: Result<T, { readonly code: string; readonly message: string }>): T => {
  if (!result.ok) throw new Refusal(result.failure);
  return result.value;
};
