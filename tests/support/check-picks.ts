/** Compares picked points with the mesh: on its surface within a millimetre, and the first surface on their ray. */
import { distance } from '#domain/geometry/vec3.ts';
import { rayThrough } from './projection.ts';
import { castRay, distanceToSurface, type Triangle } from './triangles.ts';
import type { SceneDriver } from './scene-driver.ts';

const millimetre = 1e-3;

/**
 * Picks a grid of points. `checked` counts those compared: not those on pucks and outlines. `failures` describes those
 * that are off the surface, or not on the first surface of their ray.
 */
export const checkPicks = async (
  scene: SceneDriver,
  mesh: readonly Triangle[],
): Promise<{ readonly checked: number; readonly failures: readonly string[] }> => {
  const [{ pose }, size] = [await scene.state(), await scene.size()];
  const points = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((x) =>
    [0.3, 0.45, 0.6, 0.75].map((y) => ({ x: Math.round(x * size.width), y: Math.round(y * size.height) })),
  );
  const hits = await scene.pickMany(points);
  let checked = 0;
  const failures = points.flatMap((at, i) => {
    const hit = hits[i];
    if (hit?.kind === 'puck') return [];
    const cast = (dx: number, dy: number): ReturnType<typeof castRay> =>
      castRay(mesh, pose.position, rayThrough(pose, size, { x: at.x + dx, y: at.y + dy }));
    const own = cast(0, 0);
    const around = [cast(-1, 0), cast(1, 0), cast(0, -1), cast(0, 1)];
    // On an outline a tiny difference of angle decides between two surfaces: either is right.
    const onOutline = around.some((other) => Math.abs((other?.distance ?? 99) - (own?.distance ?? 99)) > 0.05);
    if (onOutline) return [];
    checked += 1;
    if (!own || !hit) return own || hit ? [`${at.x},${at.y}: only ${hit ? 'the pick' : 'the ray'} hits a surface`] : [];
    const off = distanceToSurface(mesh, hit.position);
    const apart = distance(hit.position, own.position);
    return off <= millimetre && apart <= 2 * millimetre
      ? []
      : [
          `${at.x},${at.y}: ${(off * 1000).toFixed(2)} mm off the surface, ${(apart * 1000).toFixed(2)} mm from the ray's hit`,
        ];
  });
  return { checked, failures };
};
