/**
 * The splash's ring (docs/reference/start-up.md#progress): code chunks and the mesh share 0 to 100, the mesh with 2,000,000 units. Never above 95
 * before the phase says that waiting is over, and never backwards.
 */
import type { Phase } from './phase.ts';

const meshUnits = 2_000_000;
/** About the bytes of the application's and the engine's chunks, which weigh alike. */
const chunkUnits = 250_000;
const cap = 95;

export interface ProgressInputs {
  readonly chunksLoaded: number;
  readonly chunksTotal: number;
  /** 0 to 1. A model without a mesh counts as loaded. */
  readonly meshShare: number;
}

const isBeforeStart = (phase: Phase): boolean =>
  phase === 'uninitialized' || phase === 'waiting' || phase === 'loading';

/** @param shown what the ring shows now, 0 to 100. */
export const progressAfter = (shown: number, facts: ProgressInputs, phase: Phase): number => {
  if (!isBeforeStart(phase)) return 100;
  const total = facts.chunksTotal * chunkUnits + meshUnits;
  const meshShare = Math.min(1, Math.max(0, facts.meshShare));
  const loaded = Math.min(facts.chunksLoaded, facts.chunksTotal) * chunkUnits + meshShare * meshUnits;
  return Math.max(shown, Math.min(cap, Math.round((loaded / total) * 100)));
};
