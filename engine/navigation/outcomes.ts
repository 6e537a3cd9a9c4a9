/** The results of moves and mode changes. */
import type { Outcome, StageFailureCode } from '../stage-api.ts';

export const arrived: Outcome = { kind: 'arrived' };
export const superseded: Outcome = { kind: 'superseded' };
export const failed = (code: StageFailureCode, detail: string): Outcome => ({ kind: 'failed', code, detail });
