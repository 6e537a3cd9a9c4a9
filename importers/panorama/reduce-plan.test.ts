/** docs/reference/imports.md#large-pictures */
import { describe, expect, it } from 'vitest';
import { faceNames, type FaceName } from '#domain/geometry/cube-face.ts';
import { cubeLayouts } from './layouts.ts';
import { levelsOf, type FaceGrid, type FacesPlan, type ImagePlan, type TilingPlan } from './plan.ts';
import { partsOf, reducePlan, reductionNotice } from './reduce-plan.ts';

const equirect = (
  width: number,
  height: number,
  part: Partial<ImagePlan & { density: number }> = {},
): ImagePlan & { density: number } => ({
  kind: 'picture',
  file: '/pictures/hall.jpg',
  turn: false,
  width,
  height,
  region: { left: 0, top: 0, width, height },
  view: { kind: 'equirect', window: { fullWidth: width, fullHeight: height, left: 0, top: 0 } },
  density: width / Math.PI,
  ...part,
});

const reducedImage = (plan: TilingPlan): ImagePlan & { density: number } => {
  const reduced = reducePlan(plan);
  if (reduced.kind !== 'picture') throw new Error('expected one image');
  return reduced;
};

const faces = (size: number, tileSize = size): FacesPlan & { density: number } => {
  const columns = Math.ceil(size / tileSize);
  const files = Array.from({ length: columns ** 2 }, (_, i) => `/pictures/cube_${i}.jpg`);
  const grid = { columns, tileSize, files, size };
  const all = Object.fromEntries(faceNames.map((name) => [name, grid])) as unknown as Record<FaceName, FaceGrid>;
  return { kind: 'faces', faces: all, density: size };
};

describe('a plan of an image that is larger than the highest level needs', () => {
  it('has the density of that level', () => {
    const plan = reducedImage(equirect(21_694, 10_847));
    expect(plan.reduced).toEqual({ width: 12_868, height: 6434 });
    expect(plan.view).toEqual({
      kind: 'equirect',
      window: { fullWidth: 12_868, fullHeight: 6434, left: 0, top: 0 },
    });
    expect(plan.density).toBeCloseTo(4096, 0);
    expect(levelsOf(plan)).toEqual(['512', '1k', '2k', '4k']);
    expect(plan.region).toEqual({ left: 0, top: 0, width: 21_694, height: 10_847 });
  });

  it('is the same where the image is small enough, so that an earlier import of it is recognised', () => {
    for (const plan of [equirect(16_384, 8192), equirect(8192, 4096), faces(4096), faces(4608, 512)])
      expect(reducePlan(plan)).toBe(plan);
  });

  it('scales the window of a part of the sphere', () => {
    const window = { fullWidth: 40_000, fullHeight: 20_000, left: 10_000, top: 5000 };
    const plan = reducedImage(equirect(20_000, 10_000, { view: { kind: 'equirect', window }, density: 12_732 }));
    expect(plan.reduced).toEqual({ width: 6434, height: 3217 });
    expect(plan.view).toEqual({
      kind: 'equirect',
      window: { fullWidth: 12_868, fullHeight: 6434, left: 3217, top: 1608.5 },
    });
  });

  it('is of one eye of a stereo pair', () => {
    const region = { left: 0, top: 0, width: 24_000, height: 12_000 };
    const window = { fullWidth: 24_000, fullHeight: 12_000, left: 0, top: 0 };
    const plan = reducedImage(equirect(24_000, 24_000, { region, view: { kind: 'equirect', window } }));
    expect(plan.reduced).toEqual({ width: 12_868, height: 6434 });
    expect(partsOf(plan)).toEqual([{ region, into: { left: 0, top: 0, width: 12_868, height: 6434 } }]);
  });

  it('reduces the cells of a cube one by one', () => {
    const layout = cubeLayouts['cube-3x2'][0];
    const plan = reducedImage(equirect(24_001, 16_000, { view: { kind: 'cells', layout }, density: 8000 }));
    expect(plan).toMatchObject({ reduced: { width: 12_288, height: 8192 }, density: 4096 });
    const parts = partsOf(plan);
    expect(parts).toHaveLength(6);
    const front = layout.cells.front;
    expect(parts[faceNames.indexOf('front')]).toEqual({
      region: { left: 8001, top: front.row * 8000, width: 7999, height: 8000 },
      into: { left: 4096, top: front.row * 4096, width: 4096, height: 4096 },
    });
  });

  it('reduces each file of a face', () => {
    expect(reducePlan(faces(8192))).toMatchObject({
      density: 4096,
      faces: { front: { size: 8192, tileSize: 8192, reduced: { size: 4096, tileSize: 4096 } } },
    });
  });

  it('gives each tile a whole number of pixels, not fewer than the level needs', () => {
    expect(reducePlan(faces(7424, 512))).toMatchObject({
      density: 4104,
      faces: { down: { reduced: { tileSize: 283, size: 4104 } } },
    });
  });
});

describe('the notice of reduced images', () => {
  it('names the one, with both sizes', () => {
    expect(reductionNotice([reducePlan(equirect(21_694, 10_847)), equirect(8192, 4096)])).toBe(
      'hall.jpg is 21694×10847 pixels; it is reduced to 12868×6434, which is as sharp as the highest level of tiles.',
    );
  });

  it('is one sentence about many', () => {
    const plans = ['a', 'b', 'b', 'c'].map((name) =>
      reducePlan(equirect(21_694, 10_847, { file: `/pictures/${name}.jpg` })),
    );
    expect(reductionNotice(plans)).toBe(
      '3 pictures are larger than the highest level of tiles needs and are reduced; a.jpg, for example, is 21694×10847 pixels and is reduced to 12868×6434, which is as sharp as the highest level of tiles.',
    );
  });

  it('counts pictures of the same name in different folders each', () => {
    const plans = ['a', 'b'].map((folder) => reducePlan(equirect(21_694, 10_847, { file: `/${folder}/pano.jpg` })));
    expect(reductionNotice(plans)).toMatch(/^2 pictures are larger/);
  });

  it('is absent where nothing is reduced', () => {
    const kept = { kind: 'kept', sweepId: 'a', levels: ['512'] } as const;
    expect(reductionNotice([equirect(8192, 4096), faces(1024), kept])).toBeNull();
  });
});
