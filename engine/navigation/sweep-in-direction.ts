/**
 * Chooses the sweep that a walking key moves to: of the neighbours and of those that the panorama has links to, the
 * straightest and nearest one within 60° of the key's direction. Of two flights of stairs in the same direction, forward
 * takes the one in the view direction.
 */
import { type Quat, toYawPitch } from '#domain/geometry/quat.ts';
import { dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import { linkDistance } from '#domain/navigation/link-arrows.ts';

export type WalkDirection = 'forward' | 'back' | 'left' | 'right';

const yawOffsets: Readonly<Record<WalkDirection, number>> = {
  forward: 0,
  left: Math.PI / 2,
  right: -Math.PI / 2,
  back: Math.PI,
};
/** Cosine of 60°, the largest angle to the key's direction. */
const minCosine = 0.5;

interface Way {
  readonly to: Sweep;
  /** From the current sweep, metres. */
  readonly offset: Vec3;
}

const waysFrom = (here: Sweep, sweeps: readonly Sweep[]): readonly Way[] => {
  const enabled = new Map<SweepId, Sweep>(sweeps.filter((sweep) => sweep.enabled).map((sweep) => [sweep.id, sweep]));
  const links = here.links.flatMap(({ sweepId, direction: [x, , z] }): Way[] => {
    const to = enabled.get(sweepId);
    return to ? [{ to, offset: scale(normalize([x, 0, z]), linkDistance) }] : [];
  });
  if (here.alignment !== 'aligned') return links;
  const neighbours = here.neighbours.flatMap((id): Way[] => {
    const to = enabled.get(id);
    return to?.alignment === 'aligned' ? [{ to, offset: sub(to.position, here.position) }] : [];
  });
  return [...neighbours, ...links];
};

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
  for (const { to, offset } of waysFrom(here, sweeps)) {
    const cosine = dot(normalize([offset[0], 0, offset[2]]), forward);
    if (cosine < minCosine) continue;
    const length = Math.hypot(...offset);
    // 1 where the slope equals that of the view direction, 0 for straight up against straight down.
    const slopeMatch = 1 - Math.abs(offset[1] / length - viewSlope) / 2;
    const score = (cosine * slopeMatch) / (0.5 + length);
    if (score <= bestScore) continue;
    bestScore = score;
    best = to;
  }
  return best;
}
