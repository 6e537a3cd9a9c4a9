/** `npm run bench -- --pick`: casts rays against 500,000 triangles of a building's walls, as picking does. */
import { buildBvh, raycast } from '#domain/geometry/bvh.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';
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

export const measurePicking = (): void => {
  const { positions, indices } = building();
  const began = performance.now();
  const bvh = buildBvh(positions, indices);
  const built = performance.now() - began;
  const next = createRandom(9);
  const times: number[] = [];
  let hits = 0;
  for (let ray = 0; ray < rays; ray += 1) {
    const origin: Vec3 = [next() * 60, next() * 15, next() * 60];
    const direction = normalize([next() - 0.5, (next() - 0.5) * 0.6, next() - 0.5]);
    const from = performance.now();
    if (raycast(bvh, origin, direction)) hits += 1;
    times.push(performance.now() - from);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    table(
      [`${triangles.toLocaleString('en')} triangles, ${rays} rays`, 'ms'],
      [
        ['building the tree (in a worker, in the viewer)', built.toFixed(0)],
        ['a pick, median', median(times).toFixed(3)],
        ['p99', (sorted[Math.floor(rays * 0.99)] ?? NaN).toFixed(3)],
        ['hits', `${((hits / rays) * 100).toFixed(0)} %`],
      ],
    ),
  );
};
