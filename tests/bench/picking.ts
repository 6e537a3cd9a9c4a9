/** `npm run bench -- --pick`: casts rays against 500,000 triangles of a building's walls, as picking and snapping do. */
import { buildBvh, raycast, type Bvh } from '#domain/geometry/bvh.ts';
import { distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { snapPoint } from '#domain/measure/snap-point.ts';
import { median, table } from './table.ts';

const triangles = 500_000;
const rays = 5000;

const createRandom = (seed: number) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 4294967296;
};

/** Rooms of 3 m on five storeys, their walls finely tessellated, as a ray hits them indoors. */
const building = (): { positions: Float32Array; indices: Uint32Array } => {
  const next = createRandom(3);
  const positions = new Float32Array(triangles * 9);
  for (let t = 0; t < triangles; t += 1) {
    const isAlongX = t % 2 === 0;
    const [line, run, up] = [Math.floor(next() * 21) * 3, next() * 60, next() * 15];
    for (let corner = 0; corner < 3; corner += 1) {
      const [r, u] = [run + (next() - 0.5) * 0.3, up + (next() - 0.5) * 0.3];
      const bump = (next() - 0.5) * 0.01;
      positions.set(isAlongX ? [line + bump, u, r] : [r, u, line + bump], t * 9 + corner * 3);
    }
  }
  return { positions, indices: Uint32Array.from({ length: triangles * 3 }, (_, i) => i) };
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

/** Of a view of 900 pixels with 75°, at a distance of 1 m. */
const pixelAtOneMetre = (2 * Math.tan((37.5 * Math.PI) / 180)) / 900;

/** Snaps as a movement of the pointer does: with the rays beside it, and an axis from the point before. */
const snapAlong = (bvh: Bvh, origin: Vec3, direction: Vec3, surface: Vec3): boolean => {
  const along = (dx: number, dy: number): Vec3 =>
    normalize([direction[0] + dx * pixelAtOneMetre, direction[1] + dy * pixelAtOneMetre, direction[2]]);
  const snapped = snapPoint(bvh, {
    ray: { origin, direction },
    surface,
    surfaceAt: (dx, dy) => raycast(bvh, origin, along(dx, dy))?.position ?? null,
    pixelAt: (point) => distance(point, origin) * pixelAtOneMetre,
    isHidden: (point) => {
      const hit = raycast(bvh, origin, normalize(sub(point, origin)));
      return hit !== null && hit.distance < distance(point, origin) - 0.05;
    },
    from: [surface[0] + 0.7, surface[1] - 1, surface[2] + 0.7],
    axes: [{ kind: 'vertical', direction: [0, 1, 0] }],
    floorHeight: null,
  });
  return snapped !== null;
};

export const measurePicking = (): void => {
  const { positions, indices } = building();
  const began = performance.now();
  const bvh = buildBvh(positions, indices);
  const built = performance.now() - began;
  const next = createRandom(9);
  const times: number[] = [];
  const snapTimes: number[] = [];
  let hits = 0;
  let snaps = 0;
  for (let ray = 0; ray < rays; ray += 1) {
    const origin: Vec3 = [next() * 60, next() * 15, next() * 60];
    const direction = normalize([next() - 0.5, (next() - 0.5) * 0.6, next() - 0.5]);
    const from = performance.now();
    const hit = raycast(bvh, origin, direction);
    times.push(performance.now() - from);
    if (!hit) continue;
    hits += 1;
    const before = performance.now();
    if (snapAlong(bvh, origin, direction, hit.position)) snaps += 1;
    snapTimes.push(performance.now() - before);
  }
  console.log(
    table(
      [`${triangles.toLocaleString('en')} triangles, ${rays} rays`, 'ms'],
      [
        ['building the tree (in a worker, in the viewer)', built.toFixed(0)],
        ['a pick, median', median(times).toFixed(3)],
        ['p99', percentile(times, 0.99).toFixed(3)],
        ['hits', `${((hits / rays) * 100).toFixed(0)} %`],
        ['snapping at a hit, median', median(snapTimes).toFixed(3)],
        ['p99', percentile(snapTimes, 0.99).toFixed(3)],
        ['snapped', `${((snaps / hits) * 100).toFixed(0)} %`],
      ],
    ),
  );
};
