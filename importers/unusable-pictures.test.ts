/** Pictures that are no panoramas or cannot be read (docs/reference/imports.md#leaving-out-images). */
import { truncateSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkSource } from './check-source.ts';
import { labelledEquirect } from './testing/labelled-image.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeZip } from './testing/write-zip.ts';

const panorama = (): Promise<Buffer> => labelledEquirect(256).png().toBuffer();
const photo = (width = 420, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#654' } })
    .jpeg()
    .toBuffer();

type Files = Readonly<Record<string, Buffer | string>>;

const write = async (files: Files): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'House');
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  return folder;
};

const check = async (source: string, skip = false) => {
  const notices: string[] = [];
  const checked = await checkSource({
    source,
    folder: await temporaryFolder(),
    skip,
    onNotice: (sentence) => notices.push(sentence),
  });
  return { checked, notices };
};

const failureOf = async (source: string, skip = false) => {
  const { checked } = await check(source, skip);
  return checked.ok ? null : checked.failure;
};

const imported = async (source: string) => {
  const { checked, notices } = await check(source, true);
  if (!checked.ok) throw new Error(checked.failure.message);
  expect(checked.value.panoramas).toHaveLength(checked.value.capture.sweeps.length);
  return { ...checked.value, notices };
};

describe('ordinary photos in a folder', () => {
  it('are refused in plain words', async () => {
    const folder = await write({ 'hall.png': await panorama(), 'garden.jpg': await photo() });
    const failure = await failureOf(folder);
    expect(failure).toMatchObject({
      code: 'panorama-shape',
      values: { file: 'garden.jpg', width: 420, height: 300 },
    });
    expect(failure?.message).toMatch(
      /^garden\.jpg is 420×300 pixels, an ordinary photo rather than a panorama \(a panorama is twice as wide as high\)\. Take it out, or import with --skip to leave such pictures out\./,
    );
  });

  it('are all named at once', async () => {
    const photos: Record<string, Buffer> = {};
    for (let i = 1; i <= 8; i++) photos[`photo${i}.jpg`] = await photo();
    const folder = await write({ 'hall.png': await panorama(), ...photos });
    const failure = await failureOf(folder);
    expect(failure).toMatchObject({
      code: 'panorama-shapes',
      values: {
        count: 8,
        names: 'photo1.jpg, photo2.jpg, photo3.jpg, photo4.jpg, photo5.jpg, photo6.jpg, …',
      },
    });
    expect(failure?.message).toMatch(
      /^8 pictures are no panoramas \(a panorama is twice as wide as high\): photo1\.jpg, photo2\.jpg, photo3\.jpg, photo4\.jpg, photo5\.jpg, photo6\.jpg and 2 more\. Take them out/,
    );
    const two = await failureOf(await write({ 'a.jpg': await photo(), 'b.jpg': await photo() }));
    expect(two?.message).toContain(
      '2 pictures are no panoramas (a panorama is twice as wide as high): a.jpg and b.jpg.',
    );
  });

  it('are counted by their files, of which several may have the same name', async () => {
    const sweeps = ['a/pano.jpg', 'b/pano.jpg', 'a/pano.jpg'].map((panorama, i) => ({ id: `s${i}`, panorama }));
    const folder = await write({ 'capture.json': JSON.stringify({ enfilade: 1, sweeps }) });
    for (const name of ['a', 'b']) {
      await mkdir(path.join(folder, name));
      await writeFile(path.join(folder, name, 'pano.jpg'), await photo());
    }
    expect(await failureOf(folder)).toMatchObject({
      code: 'panorama-shapes',
      values: { count: 2, names: 'pano.jpg, pano.jpg' },
    });
  });

  it('that are wide are called panoramas of a part', async () => {
    expect((await failureOf(await write({ 'view.jpg': await photo(1000, 200) })))?.message).toMatch(
      /^view\.jpg is 1000×200 pixels, a panorama of a part of the surroundings \(a whole one is twice as wide as high\)\./,
    );
  });
});

describe('with skip', () => {
  it.each(['folder', 'archive'])('pictures that cannot be used are left out of a %s', async (kind) => {
    const whole = await panorama();
    const files: Files = {
      'hall.png': whole,
      'garden.jpg': await photo(),
      'empty.jpg': '',
      'page.jpg': '<html></html>',
      'small.jpg': await photo(100, 50),
      'cut.png': whole.subarray(0, whole.length / 2),
    };
    const folder = await write(files);
    const source = kind === 'folder' ? folder : `${folder}.zip`;
    const entries = Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }));
    if (kind === 'archive') await writeFile(source, writeZip(entries));
    const { capture, notices } = await imported(source);
    expect(capture.sweeps.map(({ id }) => id)).toEqual(['hall']);
    expect(notices).toEqual([
      expect.stringMatching(/^The viewpoint “cut” is left out: cut\.png is (?:cut short|damaged) /),
      expect.stringMatching(/^The viewpoint “empty” is left out: empty\.jpg is empty \(0 bytes\)/),
      'The viewpoint “garden” is left out: garden.jpg is 420×300 pixels, an ordinary photo rather than a panorama (a panorama is twice as wide as high).',
      expect.stringMatching(/^The viewpoint “page” is left out: page\.jpg is not a picture/),
      expect.stringMatching(/^The viewpoint “small” is left out: small\.jpg is 100×50 pixels/),
    ]);
  });

  it('nothing may remain', async () => {
    const folder = await write({ 'a.jpg': await photo(), 'b.jpg': await photo() });
    expect(await failureOf(folder, true)).toMatchObject({
      code: 'source-empty',
      message: 'House has no picture that can be used: all 2 were left out; see the notes for the reasons.',
    });
    expect((await failureOf(path.join(folder, 'a.jpg'), true))?.message).toContain('its only one was left out');
  });

  it('whatever refers to a sweep of a capture that is left out is left out, too', async () => {
    const created = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
    const place = { viewMode: 'panorama', anchor: 'garden', position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    const tag = { label: 'x', anchorPosition: [0, 0, 0], enabled: true, stemNormal: [0, 1, 0], ...created };
    const capture = {
      enfilade: 1,
      sweeps: [
        { id: 'hall', panorama: 'hall.png', neighbours: ['garden', 'attic'], defurnished: 'empty.jpg' },
        { id: 'garden', panorama: 'garden.jpg' },
        { id: 'attic', panorama: 'attic.png', links: [{ sweepId: 'garden', direction: [0, 0, 1] }] },
        { id: 'cellar', panorama: 'cellar.png' },
      ],
      start: { sweepId: 'cellar' },
      tags: [{ id: 'short', sweepId: 'garden', anchorPosition: [0, 0, 0] }],
      options: { image: 'p' },
      content: {
        tags: [
          { id: 't', ...tag, sweepId: 'garden' },
          { id: 'u', ...tag, sweepId: 'hall' },
        ],
        photos: [{ id: 'p', label: 'P', category: 'tour', snapshotLocation: place, ...created }],
        highlightReel: { mode: 'legacy', entries: [{ sid: 'p' }] },
        roof: 1,
      },
    };
    const folder = await write({
      'capture.json': JSON.stringify(capture),
      'hall.png': await panorama(),
      'attic.png': await panorama(),
      'garden.jpg': await photo(),
      'empty.jpg': '',
    });
    const read = await imported(folder);
    expect(read.capture).toMatchObject({
      sweeps: [
        { id: 'hall', neighbours: ['attic'] },
        { id: 'attic', links: [] },
      ],
      tags: [],
      content: { tags: [{ id: 'u' }], photos: [], highlightReel: { entries: [] }, roof: 1 },
      copies: { defurnished: {}, options: {} },
    });
    expect(read.capture.sweeps[0]).not.toHaveProperty('defurnished');
    expect(read.capture).not.toHaveProperty('start');
    expect(read.notices).toEqual([
      expect.stringMatching(/^The picture without furniture of “hall” is left out: empty\.jpg is empty/),
      expect.stringMatching(/^The viewpoint “garden” is left out: garden\.jpg is 420×300 pixels/),
      expect.stringMatching(
        /^The viewpoint “cellar” is left out: capture\.json: sweeps\[3\]\.panorama names “cellar\.png”/,
      ),
      '8 references to what was left out are left out, too.',
    ]);
  });

  it('pictures of a list of poses are left out', async () => {
    const sweeps = [
      { id: 'a', image: 'a.png', neighbours: ['b', 'c'] },
      { id: 'b', image: 'b.jpg' },
      { id: 'c', image: 'c.png' },
    ];
    const folder = await write({
      'list.json': JSON.stringify({ sweeps }),
      'a.png': await panorama(),
      'b.jpg': await photo(),
    });
    const { capture, notices } = await imported(folder);
    expect(capture.sweeps).toMatchObject([{ id: 'a', neighbours: [] }]);
    expect(notices).toEqual([
      expect.stringMatching(/^The viewpoint “b” is left out: b\.jpg is 420×300/),
      expect.stringMatching(/^The viewpoint “c” is left out: list\.json: sweeps\[2\]\.image names “c\.png”/),
      '2 references to what was left out are left out, too.',
    ]);
  });
});

it('a damaged picture still fails an import without skip', async () => {
  const whole = await panorama();
  const folder = await write({ 'a.png': whole, 'page.jpg': '<html></html>' });
  expect((await failureOf(folder))?.code).toBe('picture-unreadable');
  expect(await readFile(path.join(folder, 'a.png'))).toEqual(whole);
});

it('the pixels of a tour are decoded once, although its reader checks them before its panoramas are planned', async () => {
  const tour = { scenes: { hall: { panorama: 'hall.png' }, attic: { panorama: 'attic.png' } } };
  const files = { 'hall.png': await panorama(), 'attic.png': await panorama() };
  const folder = await write({ 'tour.json': JSON.stringify(tour), ...files });
  const notices: string[] = [];
  const checked = await checkSource({
    source: folder,
    folder: await temporaryFolder(),
    skip: true,
    onNotice: (sentence) => notices.push(sentence),
    onProgress: ({ stage, done }) => {
      // Would be noticed if it were decoded again.
      if (stage === 'checking' && done === 0) truncateSync(path.join(folder, 'hall.png'), 500);
    },
  });
  expect(notices).toEqual([]);
  expect(checked.ok && checked.value.panoramas).toHaveLength(2);
});
