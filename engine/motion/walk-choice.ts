/** Which neighbour a key walks to: the straightest and nearest within 60° of the way the key points. */
import { type Quat, toYawPitch } from '#domain/geometry/quat.ts';
import { dot, normalize, sub } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';

export type WalkDirection = 'forward' | 'back' | 'left' | 'right';

const quarters: Readonly<Record<WalkDirection, number>> = {
  forward: 0,
  left: Math.PI / 2,
  right: -Math.PI / 2,
  back: Math.PI,
};
/** Cosine of 60°. */
const widest = 0.5;

export function sweepInDirection(
  sweeps: readonly Sweep[],
  here: Sweep,
  looking: Quat,
  direction: WalkDirection,
): Sweep | null {
  const heading = toYawPitch(looking).yaw + quarters[direction];
  const ahead = [-Math.sin(heading), 0, -Math.cos(heading)] as const;
  let best: Sweep | null = null;
  let score = 0;
  for (const sweep of sweeps) {
    if (!here.neighbours.includes(sweep.id) || !sweep.enabled || sweep.alignment !== 'aligned') continue;
    const way = sub(sweep.position, here.position);
    const straight = dot(normalize([way[0], 0, way[2]]), ahead);
    if (straight < widest) continue;
    const value = straight / (0.5 + Math.hypot(...way));
    if (value <= score) continue;
    score = value;
    best = sweep;
  }
  return best;
}
