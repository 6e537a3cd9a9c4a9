/**
 * Which neighbour a key walks to: the straightest and nearest within 60° of the way the key points. Of two flights of
 * stairs that lead the same way, forward takes the one that is looked at.
 */
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
  const { yaw, pitch } = toYawPitch(looking);
  const heading = yaw + quarters[direction];
  const ahead = [-Math.sin(heading), 0, -Math.cos(heading)] as const;
  const rise = direction === 'forward' ? Math.sin(pitch) : 0;
  let best: Sweep | null = null;
  let score = 0;
  for (const sweep of sweeps) {
    if (!here.neighbours.includes(sweep.id) || !sweep.enabled || sweep.alignment !== 'aligned') continue;
    const way = sub(sweep.position, here.position);
    const straight = dot(normalize([way[0], 0, way[2]]), ahead);
    if (straight < widest) continue;
    const length = Math.hypot(...way);
    // How far the way's slope is from that of the look: 1 for the same, 0 for straight up against straight down.
    const alike = 1 - Math.abs(way[1] / length - rise) / 2;
    const value = (straight * alike) / (0.5 + length);
    if (value <= score) continue;
    score = value;
    best = sweep;
  }
  return best;
}
