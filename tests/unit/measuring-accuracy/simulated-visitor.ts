/** Measures as a visitor does who looks around in a panorama and presses near what is meant. */
import { normalFrom, seededRandom } from '#base/testing/seeded-random.ts';
import { raycast, type Bvh } from '#domain/geometry/bvh.ts';
import { distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { measuredTotal, type Measured } from '#domain/measure/measured-value.ts';
import { spacingShare } from '#domain/measure/point-uncertainty.ts';
import { besideForward, pointerView } from '#domain/measure/testing/pointer-view.ts';
import { acrossOf, Snapper, uncertaintyOf, type SurfaceScene } from '#engine/input/surface-aids.ts';
import { meshHit } from '#engine/input/testing/mesh-hit.ts';
import type { Aim, KnownLength } from './known-length.ts';

/** Pixels, of a press, in each direction. */
const aimDeviation = 1.5;
/** Metres: a press that hits something farther from what is meant is repeated. */
const maxMiss = 0.1;
const maxPresses = 30;

type Random = () => number;

export const sceneOf = (bvh: Bvh): SurfaceScene => ({
  tree: { bvh, partOfTriangle: new Uint8Array(bvh.indices.length / 3), floorIds: [null] },
  accept: () => true,
});

/** Where a measurement ends, with its uncertainty for a share of the spacing (`spacingShare`). */
interface End {
  readonly position: Vec3;
  readonly uncertaintyBy: (share: number) => number;
}

/** The surface under a press and what it snapped to, with its ray; null where something else is in front of what is meant. */
const press = (scene: SurfaceScene, { eye, at }: Aim, random: Random, snaps: boolean) => {
  const { bvh } = scene.tree;
  const forward = normalize(sub(at, eye));
  for (let n = 0; n < maxPresses; n++) {
    const [x, y] = [normalFrom(random) * aimDeviation, normalFrom(random) * aimDeviation];
    const direction = besideForward(forward, x, y);
    const found = raycast(bvh, eye, direction, Infinity, {});
    if (!found || distance(found.position, at) > maxMiss) continue;
    const hit = meshHit(found.position, found.normal);
    const view = pointerView(bvh, eye, direction);
    const { ray, pixelAt } = view;
    if (!snaps) return { hit, point: hit, ray, pixel: pixelAt(hit.position) };
    const snapped = new Snapper().snap(scene, hit, { ...view, from: null, floorHeight: null });
    return { hit, point: snapped, ray, pixel: pixelAt(snapped.position) };
  }
  return null;
};

const endsOf = (scene: SurfaceScene, known: KnownLength, random: Random): readonly (End | null)[] => {
  const { kind, aims, snaps = false, floorHeight } = known;
  if (kind === 'points')
    return aims.map((aim) => {
      const pressed = press(scene, aim, random, snaps);
      if (!pressed) return null;
      const { hit, point, ray, pixel } = pressed;
      // Its square is linear in that of the share.
      const [none, whole] = [0, 1].map((share) => uncertaintyOf(scene, hit, point, ray, pixel, share)! ** 2);
      const uncertaintyBy = (share: number): number => Math.sqrt(none! + share ** 2 * (whole! - none!));
      return { position: point.position, uncertaintyBy };
    });
  const pressed = press(scene, aims[0]!, random, false);
  const ends = pressed && acrossOf(scene, pressed.hit, kind === 'across' ? 'normal' : 'vertical', floorHeight);
  // Of these the share is half of it; it is fitted to points only.
  return ends
    ? ends.map(({ position, uncertainty }) => ({ position, uncertaintyBy: () => uncertainty! }))
    : [null, null];
};

export interface Measurement {
  readonly known: KnownLength;
  /** Metres. */
  readonly length: number;
  readonly marginBy: (share: number) => number;
}

/** Null where the visitor cannot press what is meant. */
export const measureAsVisitor = (scene: SurfaceScene, known: KnownLength, seed: number): Measurement | null => {
  const [from, to] = endsOf(scene, known, seededRandom(seed));
  if (!from || !to) return null;
  const measuredBy = (share: number): Measured => {
    const points = [from, to].map(({ position, uncertaintyBy }) => ({
      position,
      floorId: null,
      roomId: null,
      uncertainty: uncertaintyBy(share),
    }));
    return measuredTotal({ shape: 'line', points });
  };
  return { known, length: measuredBy(spacingShare).value, marginBy: (share) => measuredBy(share).margin! };
};
