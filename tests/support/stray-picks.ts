/** Holds what the viewer picks against the mesh itself: on the surface to a millimetre, and the first one on its ray. */
import { distance } from '#domain/geometry/vec3.ts';
import { rayThrough } from './projection.ts';
import { castRay, distanceToSurface, type Triangle } from './triangles.ts';
import type { Viewer } from './viewer-driver.ts';

const millimetre = 1e-3;

/** Picks a grid of points and answers those that are not on the surface, or not the first surface on their ray. */
export const strayPicks = async (
  viewer: Viewer,
  mesh: readonly Triangle[],
): Promise<{ asked: number; stray: string[] }> => {
  const [{ pose }, size] = [await viewer.state(), await viewer.size()];
  const points = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((x) =>
    [0.3, 0.45, 0.6, 0.75].map((y) => ({ x: Math.round(x * size.width), y: Math.round(y * size.height) })),
  );
  const hits = await viewer.pickMany(points);
  let requested = 0;
  const stray = points.flatMap((at, i) => {
    const hit = hits[i];
    if (hit?.kind === 'puck') return [];
    const cast = (dx: number, dy: number): ReturnType<typeof castRay> =>
      castRay(mesh, pose.position, rayThrough(pose, size, { x: at.x + dx, y: at.y + dy }));
    const own = cast(0, 0);
    const around = [cast(-1, 0), cast(1, 0), cast(0, -1), cast(0, 1)];
    // On an outline the least difference of angle decides between two surfaces: either is right.
    const onOutline = around.some((other) => Math.abs((other?.distance ?? 99) - (own?.distance ?? 99)) > 0.05);
    if (onOutline) return [];
    requested += 1;
    if (!own || !hit) return own || hit ? [`${at.x},${at.y}: one of the two meets nothing`] : [];
    const off = distanceToSurface(mesh, hit.position);
    const apart = distance(hit.position, own.position);
    return off <= millimetre && apart <= 2 * millimetre
      ? []
      : [
          `${at.x},${at.y}: ${(off * 1000).toFixed(2)} mm off the surface, ${(apart * 1000).toFixed(2)} mm from the ray's hit`,
        ];
  });
  return { asked: requested, stray };
};
