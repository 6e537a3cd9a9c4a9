/**
 * The progress ring of the splash screen (docs/reference/start-up.md#progress): chunks of code and the mesh together make
 * 100. It stays at or below 95 until the phase `starting`, and never moves backwards.
 */
import type { Phase } from './phase.ts';

const meshUnits = 2_000_000;
/** About the size of a chunk in bytes; those of the application and of the engine are about equal. */
const chunkUnits = 250_000;
const maxBeforeStart = 95;

export interface ProgressInputs {
  readonly chunksLoaded: number;
  readonly chunksTotal: number;
  /** 0 to 1. A model without a mesh counts as loaded. */
  readonly meshFraction: number;
}

const isBeforeStart = (phase: Phase): boolean =>
  phase === 'uninitialized' || phase === 'waiting' || phase === 'loading';

/** The next progress, 0 to 100. */
export const progressAfter = (progress: number, inputs: ProgressInputs, phase: Phase): number => {
  if (!isBeforeStart(phase)) return 100;
  const total = inputs.chunksTotal * chunkUnits + meshUnits;
  const meshFraction = Math.min(1, Math.max(0, inputs.meshFraction));
  const loaded = Math.min(inputs.chunksLoaded, inputs.chunksTotal) * chunkUnits + meshFraction * meshUnits;
  return Math.max(progress, Math.min(maxBeforeStart, Math.round((loaded / total) * 100)));
};
