/** docs/reference/imports.md#pannellum-tours */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { recognise } from './recognise.ts';
import { realCaptures, temporaryFolder } from './testing/temporary-folder.ts';

const nameOf = async (source: string): Promise<string> => {
  const found = await recognise(source, { unpackInto: path.join(source, 'unpacked'), onNotice: () => {} });
  if (!found.ok) throw new Error(found.failure.message);
  return found.value.capture.name ?? found.value.name;
};

/** Writes a configuration beside an image, in a folder; returns the path of the configuration. */
const write = async (folderName: string, fileName: string, json: object): Promise<string> => {
  const folder = path.join(await temporaryFolder(), folderName);
  await mkdir(folder);
  const blank = { create: { width: 256, height: 128, channels: 3, background: '#808080' } } as const;
  await sharp(blank).jpeg().toFile(path.join(folder, 'a.jpg'));
  const file = path.join(folder, fileName);
  await writeFile(file, JSON.stringify(json));
  return file;
};

const panorama = 'a.jpg';
const untitled = { scenes: { one: { panorama }, two: { panorama } } };

describe('the name of a Pannellum tour is', () => {
  it.each([
    ['its title', { default: { title: 'Old villa' }, scenes: { one: { title: 'Hall', panorama } } }, 'Old villa'],
    ['its title, at the top level', { title: 'Old villa', ...untitled }, 'Old villa'],
    ['that of its single panorama', { title: 'Pond', panorama }, 'Pond'],
    [
      'that of its first scene',
      {
        default: { firstScene: 'two' },
        scenes: { one: { title: 'Hall', panorama }, two: { title: 'Yard', panorama } },
      },
      'Yard',
    ],
    ['that of the first one, where none is named', { scenes: { one: { title: 'Hall', panorama } } }, 'Hall'],
  ])('%s', async (_, json, name) => {
    const file = await write('villa', 'SampleTour.json', json);
    expect(await nameOf(file)).toBe(name);
    expect(await nameOf(path.dirname(file))).toBe(name);
  });

  it.each([
    ['SampleTour.json', 'Sample Tour'],
    ['my_old-house.json', 'My old house'],
    ['tour.json', 'Villa Rosa'],
    ['Config.json', 'Villa Rosa'],
    ['index2.json', 'Villa Rosa'],
  ])('without titles, of the file %s: %s', async (fileName, name) => {
    expect(await nameOf(await write('Villa Rosa', fileName, untitled))).toBe(name);
  });

  it('without titles, of a folder: its name', async () => {
    const file = await write('Villa Rosa', 'SampleTour.json', untitled);
    expect(await nameOf(path.dirname(file))).toBe('Villa Rosa');
  });

  it('without titles, of a folder that has a name of many: that of the file', async () => {
    const file = await write('source', 'SampleTour.json', untitled);
    expect(await nameOf(path.dirname(file))).toBe('Sample Tour');
  });
});

it('names viewpoints by the titles of their scenes, not of the tour', async () => {
  const json = { default: { title: 'Old villa' }, scenes: { one: { title: 'Hall', panorama }, two: { panorama } } };
  const file = await write('villa', 'tour.json', json);
  const found = await recognise(file, { unpackInto: file, onNotice: () => {} });
  expect(found.ok && found.value.capture.sweeps.map(({ name }) => name)).toEqual(['Hall', 'two']);
});

describe.skipIf(!realCaptures)('published tours (skipped if the data is absent)', () => {
  it.each([
    ['pannellum-multires-tour/SampleTour.json', 'Sample Tour'],
    ['pannellum-multires-tour', 'pannellum-multires-tour'],
    ['pannellum-examples/examples/example-tour.json', 'Jordan Pond'],
    ['pannellum-examples/examples/example-multires.json', 'Multires Test'],
  ])('%s is named %s', async (source, name) => {
    expect(await nameOf(path.join(realCaptures!, source))).toBe(name);
  });
});
