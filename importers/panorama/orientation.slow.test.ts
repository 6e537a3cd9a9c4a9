import path from 'node:path';
import { mkdir } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { faceNames, type FaceIndex, type FaceName } from '#domain/geometry/cube-face.ts';
import { importCapture, type ImportOptions } from '../index.ts';
import { labelledEquirect, labelledFace, worstDifference } from '../testing/labelled-image.ts';
import { realCaptures, temporaryFolder } from '../testing/temporary-folder.ts';

const importOk = async (options: ImportOptions) => {
  const imported = await importCapture(options);
  if (!imported.ok) throw new Error(imported.failure.message);
  return imported.value;
};

const lowFace = (folder: string, sweepId: string, face: number): string =>
  path.join(folder, 'pan', 'low', `${sweepId}_skybox${face}.jpg`);

/** JPEG at 82 keeps smooth colours within a few steps. */
const jpegLoss = 10;

const expectLabels = async (folder: string, sweepId: string): Promise<void> => {
  for (const face of [0, 1, 2, 3, 4, 5] as const)
    expect(await worstDifference(lowFace(folder, sweepId, face), face), faceNames[face]).toBeLessThan(jpegLoss);
};

const assemble = async (
  cells: readonly (readonly (readonly [FaceName, number] | null)[])[],
  { mirrored = false, size = 256 } = {},
): Promise<Sharp> => {
  const inputs = [];
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      if (!cell) continue;
      const [name, turns] = cell;
      // Turned anticlockwise by quarter turns, as layouts.ts counts them.
      const turned = await labelledFace(name, size).png().toBuffer();
      const rotated = await sharp(turned)
        .rotate((360 - turns * 90) % 360)
        .png()
        .toBuffer();
      const input = mirrored ? await sharp(rotated).flop().png().toBuffer() : rotated;
      inputs.push({ input, left: column * size, top: row * size });
    }
  const [width, height] = [cells[0]!.length * size, cells.length * size];
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite(inputs);
};

describe('a generated labelled image', () => {
  it('is upright, unmirrored and in the right position as an equirect, at every level and in the thumbnail', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'hall.png');
    await labelledEquirect(3072).png({ compressionLevel: 1 }).toFile(file);
    const out = path.join(folder, 'out');
    const model = await importOk({ source: file, folder: out });
    expect(model.sweeps[0]).toMatchObject({ id: 'hall', levels: ['512', '1k'], alignment: 'unaligned' });
    await expectLabels(out, 'hall');
    for (const face of [0, 1, 2, 3, 4, 5] as const) {
      const tiles = [0, 1, 2, 3].map((i) => ({
        input: path.join(out, 'tiles', 'hall', `1k_face${face}_${i % 2}_${i >> 1}.jpg`),
        left: (i % 2) * 512,
        top: (i >> 1) * 512,
      }));
      const whole = path.join(folder, `${face}.png`);
      await sharp({ create: { width: 1024, height: 1024, channels: 3, background: '#f0f' } })
        .composite(tiles)
        .png()
        .toFile(whole);
      expect(await worstDifference(whole, face)).toBeLessThan(jpegLoss);
    }
    expect(await sharp(path.join(out, 'thumbs', 'hall.jpg')).metadata()).toMatchObject({ width: 480, height: 300 });
    expect(await sharp(path.join(out, 'thumb.jpg')).metadata()).toMatchObject({ width: 1280, height: 800 });
    // The centre of the image is −z: medium green and red, no blue.
    const middle = await sharp(path.join(out, 'thumb.jpg'))
      .extract({ left: 640, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...middle].map((value) => Math.round(value / 10) * 10)).toEqual([130, 130, 30]);
  });

  it.each([
    [
      'cube-strip.png',
      [
        ['right', 0],
        ['left', 0],
        ['up', 2],
        ['down', 2],
        ['back', 0],
        ['front', 0],
      ],
      1,
      true,
    ],
    [
      'strip-fr.png',
      [
        ['front', 0],
        ['right', 0],
        ['back', 0],
        ['left', 0],
        ['up', 0],
        ['down', 0],
      ],
      6,
      false,
    ],
    [
      'map.png',
      [
        ['right', 0],
        ['left', 0],
        ['up', 2],
        ['down', 2],
        ['front', 0],
        ['back', 0],
      ],
      3,
      false,
    ],
    [
      'map-plain.png',
      [
        ['right', 0],
        ['left', 0],
        ['up', 0],
        ['down', 0],
        ['front', 0],
        ['back', 0],
      ],
      3,
      false,
    ],
    [
      'cross.png',
      [
        null,
        ['up', 0],
        null,
        null,
        ['left', 0],
        ['front', 0],
        ['right', 0],
        ['back', 0],
        null,
        ['down', 0],
        null,
        null,
      ],
      4,
      false,
    ],
  ] as const)('is found in %s by its shape and seams', async (name, cells, columns, mirrored) => {
    const folder = await temporaryFolder();
    const rows = Array.from({ length: cells.length / columns }, (_, row) =>
      cells.slice(row * columns, (row + 1) * columns),
    );
    await (await assemble(rows, { mirrored })).png().toFile(path.join(folder, name));
    await importOk({ source: path.join(folder, name), folder: path.join(folder, 'out') });
    await expectLabels(path.join(folder, 'out'), path.parse(name).name);
  });

  it('reads six faces named by their axes as one panorama', async () => {
    const folder = await temporaryFolder();
    const source = path.join(folder, 'tower');
    await mkdir(source);
    const names = { up: 'posy', front: 'posz', right: 'posx', back: 'negz', left: 'negx', down: 'negy' } as const;
    for (const face of faceNames)
      await labelledFace(face, 300)
        .png()
        .toFile(path.join(source, `${names[face]}.png`));
    const model = await importOk({ source, folder: path.join(folder, 'out') });
    expect(model.sweeps.map(({ id, levels }) => [id, levels])).toEqual([['tower', ['512']]]);
    await expectLabels(path.join(folder, 'out'), 'tower');
  });

  it('matches along the edges of faces', async () => {
    const folder = await temporaryFolder();
    await labelledEquirect(1024).png().toFile(path.join(folder, 'a.png'));
    await importOk({ source: path.join(folder, 'a.png'), folder: path.join(folder, 'out') });
    const columnOf = async (face: FaceIndex, left: number) =>
      sharp(lowFace(path.join(folder, 'out'), 'a', face))
        .extract({ left, top: 0, width: 1, height: 512 })
        .raw()
        .toBuffer();
    for (const [face, next] of [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 1],
    ] as const) {
      const [edge, other] = [await columnOf(face, 511), await columnOf(next, 0)];
      expect(Math.max(...edge.map((value, i) => Math.abs(value - other[i]!)))).toBeLessThan(8);
    }
  });
});

const side = 128;

const small = (file: string): Promise<Buffer> => sharp(file).resize(side, side).raw().toBuffer();

/** Mean difference, 0–255, of one face from another that is mirrored and then rotated by quarter turns. */
const difference = (a: Buffer, b: Buffer, turns = 0, mirrored = false): number => {
  let sum = 0;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let [fromX, fromY] = [x, y];
      for (let i = 0; i < turns; i++) [fromX, fromY] = [fromY, side - 1 - fromX];
      if (mirrored) fromX = side - 1 - fromX;
      for (let k = 0; k < 3; k++) sum += Math.abs(a[(y * side + x) * 3 + k]! - b[(fromY * side + fromX) * 3 + k]!);
    }
  return sum / (side * side * 3);
};

const otherWays = [1, 2, 3, 4, 5, 6, 7].map((way) => [way % 4, way > 3] as const);

const place = (name: string): string => path.join(realCaptures ?? '', 'panorama-orientation', name);

describe.skipIf(!realCaptures)('the labelled image of the real captures (skipped without them)', () => {
  it('shows the same faces as equirect, strip, 3×2 map and EAC', async () => {
    const folder = await temporaryFolder();
    const equirect = path.join(folder, 'equirect');
    await importOk({ source: place('equirect/equi_4096.jpg'), folder: equirect });
    for (const name of ['cube/cube.jpg', 'cube/cubemap.jpg', 'eac/eac.jpg']) {
      const other = path.join(folder, path.basename(name));
      const model = await importOk({ source: place(name), folder: other });
      for (const face of [0, 1, 2, 3, 4, 5] as const) {
        const expected = await small(lowFace(equirect, 'equi_4096', face));
        const found = await small(lowFace(other, model.sweeps[0]!.id, face));
        const same = difference(expected, found);
        expect(same, `${name} ${faceNames[face]}`).toBeLessThan(5);
        // Because of the labels every other orientation of the face differs more.
        for (const [turns, mirrored] of otherWays)
          expect(difference(expected, found, turns, mirrored), `${name} ${face} ${turns}`).toBeGreaterThan(same * 1.5);
      }
    }
  });

  it('uses the left eye of a stereo pair', async () => {
    const folder = await temporaryFolder();
    const [whole, pair] = [path.join(folder, 'whole'), path.join(folder, 'pair')];
    await importOk({ source: place('equirect/veste.jpg'), folder: whole });
    await importOk({ source: place('stereoequi/veste.jpg'), folder: pair });
    for (const face of [0, 1, 2, 3, 4, 5] as const)
      expect(
        difference(await small(lowFace(pair, 'veste', face)), await small(lowFace(whole, 'veste', face))),
      ).toBeLessThan(8);
  });
});
