/**
 * Chooses the neighbour that a walking key moves to: the straightest and nearest one within 60° of the key's direction.
 * Of two flights of stairs in the same direction, forward takes the one in the view direction.
 */
import { type Quat, toYawPitch } from '#domain/geometry/quat.ts';
import { dot, normalize, sub } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';

export type WalkDirection = 'forward' | 'back' | 'left' | 'right';

const yawOffsets: Readonly<Record<WalkDirection, number>> = {
  forward: 0,
  left: Math.PI / 2,
  right: -Math.PI / 2,
  back: Math.PI,
};
/** Cosine of 60°, the largest angle to the key's direction. */
const minCosine = 0.5;

export function sweepInDirection(
  sweeps: readonly Sweep[],
  here: Sweep,
  viewRotation: Quat,
  direction: WalkDirection,
): Sweep | null {
  const { yaw, pitch } = toYawPitch(viewRotation);
  const heading = yaw + yawOffsets[direction];
  const forward = [-Math.sin(heading), 0, -Math.cos(heading)] as const;
  const viewSlope = direction === 'forward' ? Math.sin(pitch) : 0;
  let best: Sweep | null = null;
  let bestScore = 0;
  for (const sweep of sweeps) {
    if (!here.neighbours.includes(sweep.id) || !sweep.enabled || sweep.alignment !== 'aligned') continue;
    const offset = sub(sweep.position, here.position);
    const cosine = dot(normalize([offset[0], 0, offset[2]]), forward);
    if (cosine < minCosine) continue;
    const length = Math.hypot(...offset);
    // 1 where the slope equals that of the view direction, 0 for straight up against straight down.
    const slopeMatch = 1 - Math.abs(offset[1] / length - viewSlope) / 2;
    const score = (cosine * slopeMatch) / (0.5 + length);
    if (score <= bestScore) continue;
    bestScore = score;
    best = sweep;
  }
  return best;
}
