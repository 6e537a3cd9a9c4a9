/** Measures as a visitor does who looks around in a panorama and presses near what is meant. */
import { raycast, type Bvh } from '#domain/geometry/bvh.ts';
import { add, cross, distance, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { measuredLength } from '#domain/measure/measured-value.ts';
import { pointUncertainty, surfaceUncertainty, type Pointing } from '#domain/measure/point-uncertainty.ts';
import { surfaceQualityAt, type SurfaceQuality } from '#domain/measure/surface-quality.ts';
import { acrossOf, Snapper, type SurfaceScene } from '#engine/input/surface-aids.ts';
import type { SurfaceHit } from '#engine/stage-api.ts';
import type { Aim, KnownLength } from './known-length.ts';

/** Metres for each metre of distance: a CSS pixel of a view that is 900 pixels high and 75° wide vertically. */
const pixelSize = (2 * Math.tan((75 * Math.PI) / 360)) / 900;
/** Pixels, of a press, in each direction. */
const aimDeviation = 1.5;
/** Metres: whoever hits something else that far away presses again. */
const maxMiss = 0.1;
const maxPresses = 30;

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Of a normal distribution with deviation 1 (Box and Muller 1958). */
const normalFrom = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const sceneOf = (bvh: Bvh): SurfaceScene => ({
  tree: { bvh, partOfTriangle: new Uint8Array(bvh.indices.length / 3), floorIds: [null] },
  accept: () => true,
});

const hitOf = (position: Vec3, normal: Vec3): SurfaceHit => ({
  position,
  normal,
  floorId: null,
  roomId: null,
  kind: 'mesh',
  id: '',
});

/** Where a measurement ends, with its uncertainty for a share of the spacing (`spacingShare`). */
interface End {
  readonly position: Vec3;
  readonly uncertaintyBy: (share: number) => number;
}

const endOf = (scene: SurfaceScene, position: Vec3, pointing: Pointing | null): End => {
  const quality: SurfaceQuality = surfaceQualityAt(scene.tree.bvh, position)!;
  const uncertaintyBy = (share: number): number =>
    pointing ? pointUncertainty(quality, pointing, share) : surfaceUncertainty(quality, share);
  return { position, uncertaintyBy };
};

/** The hit of a press, and its ray; null where something else is in front of what is meant. */
const press = (scene: SurfaceScene, { eye, at }: Aim, random: Random, snaps: boolean) => {
  const { bvh } = scene.tree;
  const forward = normalize(sub(at, eye));
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const towards = (x: number, y: number): Vec3 =>
    normalize(add(forward, add(scale(right, x * pixelSize), scale(up, y * pixelSize))));
  const pixelAt = (point: Vec3): number => distance(point, eye) * pixelSize;
  for (let n = 0; n < maxPresses; n++) {
    const [x, y] = [normalFrom(random) * aimDeviation, normalFrom(random) * aimDeviation];
    const direction = towards(x, y);
    const found = raycast(bvh, eye, direction, Infinity, {});
    if (!found || distance(found.position, at) > maxMiss) continue;
    const hit = hitOf(found.position, found.normal);
    if (!snaps) return { hit, direction, pixel: pixelAt(hit.position) };
    const snapped = new Snapper().snap(scene, hit, {
      ray: { origin: eye, direction },
      from: null,
      pixelAt,
      surfaceAt: (dx, dy) => raycast(bvh, eye, towards(x + dx, y - dy), Infinity, {})?.position ?? null,
      isHidden: (point) => {
        const front = raycast(bvh, eye, normalize(sub(point, eye)), Infinity, {});
        return front !== null && front.distance < distance(point, eye) - 0.08;
      },
      floorHeight: null,
    });
    return { hit: snapped, direction, pixel: pixelAt(snapped.position) };
  }
  return null;
};

const endsOf = (scene: SurfaceScene, known: KnownLength, random: Random): readonly (End | null)[] => {
  const { kind, aims, snaps = false, floorHeight } = known;
  if (kind === 'points')
    return aims.map((aim) => {
      const pressed = press(scene, aim, random, snaps);
      if (!pressed) return null;
      const { hit, direction, pixel } = pressed;
      const pointing = { pixel, cosine: Math.abs(dot(hit.normal, direction)), snap: hit.snap?.kind ?? null };
      return endOf(scene, hit.position, pointing);
    });
  const pressed = press(scene, aims[0]!, random, false);
  const ends = pressed && acrossOf(scene, pressed.hit, kind === 'across' ? 'normal' : 'vertical', floorHeight);
  return ends ? ends.map(({ position }) => endOf(scene, position, null)) : [null, null];
};

export interface Measurement {
  readonly known: KnownLength;
  /** Metres. */
  readonly length: number;
  readonly marginBy: (share: number) => number;
}

/** Null where the visitor cannot press what is meant. */
export const measureAsVisitor = (scene: SurfaceScene, known: KnownLength, seed: number): Measurement | null => {
  const [from, to] = endsOf(scene, known, randomOf(seed));
  if (!from || !to) return null;
  const between = sub(to.position, from.position);
  const marginBy = (share: number): number => {
    const [a, b] = [from, to].map(({ position, uncertaintyBy }) => ({
      position,
      floorId: null,
      roomId: null,
      uncertainty: uncertaintyBy(share),
    }));
    return measuredLength(a!, b!).margin!;
  };
  return { known, length: known.along ? Math.abs(dot(between, known.along)) : Math.hypot(...between), marginBy };
};
