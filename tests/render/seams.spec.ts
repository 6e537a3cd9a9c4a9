/** No seams between faces of the cube or between tiles: the step of luminance there is no larger than beside it. */
import { faceAxes, directionOfFace } from '#domain/geometry/cube-face.ts';
import { lookRotation } from '#domain/geometry/quat.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import { twoRoomsId } from '../support/places.ts';
import { expect, test } from '../support/fixtures.ts';
import { decodePng, stepAcrossColumn, type Image } from '../support/images.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The largest step of luminance at the middle column, and around it. */
const seamStep = (image: Image): { readonly across: number; readonly beside: number } => {
  const middle = Math.round(image.width / 2);
  const [from, to] = [Math.round(image.height * 0.3), Math.round(image.height * 0.7)];
  const step = (x: number): number => stepAcrossColumn(image, x, from, to);
  const across = Math.max(step(middle - 1), step(middle), step(middle + 1));
  const others = Array.from({ length: 24 }, (_, i) => step(middle - 30 + i)).concat(
    Array.from({ length: 24 }, (_, i) => step(middle + 6 + i)),
  );
  return { across, beside: Math.max(...others) };
};

// The four vertical edges of the cube.
const edges: readonly (readonly [string, Vec3])[] = [
  ['front and right', directionOfFace(1, 1, 0.5)],
  ['right and back', directionOfFace(2, 1, 0.5)],
  ['back and left', directionOfFace(3, 1, 0.5)],
  ['left and front', directionOfFace(4, 1, 0.5)],
];

for (const [name, direction] of edges) {
  test(`no seam between the faces ${name}`, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    await viewer.look(lookRotation(normalize(direction)));
    await viewer.page.mouse.move(0, 0);
    await viewer.idle();
    const { across, beside } = seamStep(decodePng(await viewer.screenshot()));
    expect(across).toBeLessThanOrEqual(beside * 1.15 + 1);
  });
}

for (const face of [1, 2] as const) {
  test(`no seam between the tiles of face ${face}, at every level`, async ({ viewer }) => {
    await viewer.open(twoRoomsId);
    await viewer.look(lookRotation(normalize(faceAxes[face].forward)));
    for (const fovDegrees of [75, 45, 25]) {
      await viewer.run('SET_POSE', { fovDegrees });
      await viewer.page.mouse.move(0, 0);
      await viewer.idle();
      const { across, beside } = seamStep(decodePng(await viewer.screenshot()));
      expect(across, `${fovDegrees}°`).toBeLessThanOrEqual(beside * 1.15 + 1);
    }
  });
}
