/** What a check finds (docs/reference/imports.md#checking). */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkImport, type ImportOptions } from './index.ts';
import { fullCapture, fullContent, writeFullCapture } from './testing/full-capture.ts';
import { labelledEquirect } from './testing/labelled-image.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const panorama = (): Promise<Buffer> => labelledEquirect(256).png().toBuffer();
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 420, height: 300, channels: 3, background: '#654' } })
    .jpeg()
    .toBuffer();

const write = async (files: Readonly<Record<string, Buffer | string>>): Promise<string> => {
  const folder = path.join(await temporaryFolder(), 'House');
  await mkdir(folder);
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(folder, name), bytes);
  return folder;
};

const check = async (source: string, options: Partial<ImportOptions> = {}) => {
  const notices: string[] = [];
  const stages = new Set<string>();
  const checked = await checkImport({
    source,
    folder: await temporaryFolder(),
    onNotice: (sentence) => notices.push(sentence),
    onProgress: ({ stage }) => stages.add(stage),
    ...options,
  });
  if (!checked.ok) throw new Error(checked.failure.message);
  const { summary, problems } = checked.value;
  return { summary, problems: problems.map(({ message }) => message), notices, stages: [...stages] };
};

it('says what would be imported, and what an import would report', async () => {
  const folder = await temporaryFolder();
  await writeFullCapture(folder, { ...fullCapture, sweeps: [...fullCapture.sweeps], lens: 1, flors: [] });
  expect(await check(folder)).toEqual({
    summary: { id: 'full', name: 'Everything', viewpoints: 2, floors: 1, hasMesh: true, visibility: 'unlisted' },
    problems: [],
    notices: ['capture.json: flors is not read. Did you mean “floors”?'],
    stages: ['reading', 'checking'],
  });
});

it('names everything that is wrong with a capture, its pictures and its mesh', async () => {
  const whole = await panorama();
  const capture = {
    enfilade: 1,
    mesh: 'house.obj',
    sweeps: [
      { id: 'a', panorama: 'a.png', position: [1, 2] },
      { id: 'b', panorama: 'missing.png', outdoor: 'yes', positon: [0, 0, 0] },
      { id: 'c', panorama: 'cut.png' },
      { panorama: 'garden.jpg' },
      { id: 'e', panorama: 7 },
    ],
    floors: [{ id: '' }],
  };
  const folder = await write({
    'capture.json': JSON.stringify(capture),
    'a.png': whole,
    'cut.png': whole.subarray(0, whole.length / 2),
    'garden.jpg': await photo(),
    'house.obj': 'v 0 0 0\n',
  });
  const { problems, notices } = await check(folder);
  expect(notices).toEqual(['capture.json: sweeps[1].positon is not read. Did you mean “position”?']);
  const expected = [
    /^capture\.json: sweeps\[0\]\.position must have 3 finite numbers\.$/,
    /^capture\.json: sweeps\[1\]\.outdoor must be true or false\.$/,
    /^capture\.json: sweeps\[3\] lacks “id”\.$/,
    /^capture\.json: sweeps\[4\]\.panorama must be text or an object\.$/,
    /^capture\.json: floors\[0\]\.id must not be empty\.$/,
    /^capture\.json: sweeps\[1\]\.panorama names “missing\.png”, which is not there/,
    /^cut\.png is (?:cut short|damaged)/,
    /^garden\.jpg is 420×300 pixels, an ordinary photo/,
    /^house\.obj has no triangles/,
  ];
  for (const pattern of expected) expect(problems).toContainEqual(expect.stringMatching(pattern));
  expect(problems).toHaveLength(expected.length);
});

it('names all rules that the records break, and all files that are missing', async () => {
  const [tag] = fullContent.tags;
  const broken = { ...tag, media: 'ftp://x', description: '[x](place:attic)' };
  const folder = await temporaryFolder();
  await writeFullCapture(folder);
  const capture = {
    ...fullCapture,
    sweeps: fullCapture.sweeps.map((sweep) => ({ ...sweep, id: 'same' })),
    content: {
      ...fullContent,
      tags: [broken, { ...broken, fileAttachments: [] }],
      trims: [],
      planImages: [{ ...fullContent.planImages[0], file: 'plans/none.png' }],
    },
    mesh: {
      levels: [
        { file: 'mesh/light.obj', lod: 'lod0' },
        { file: 'mesh/none.glb', lod: 'max' },
      ],
    },
  };
  await writeFile(path.join(folder, 'capture.json'), JSON.stringify(capture));
  const { problems } = await check(folder);
  for (const part of [
    'sweeps[1].id “same” is the id of sweeps[0] already',
    'content.tags[1].id “t1” is the id of content.tags[0] already',
    'content.tags[0].media must be an address',
    'content.tags[0].description links to “place:attic”',
    'content.tags[1].media must be an address',
    'content.tags[1].description links to “place:attic”',
    'mesh.levels[1].file names “mesh/none.glb”, which is not there',
    'content.planImages[0].file names “plans/none.png”, which is not there',
  ])
    expect(problems).toContainEqual(expect.stringContaining(part));
  expect(problems).toHaveLength(8);
});

it('names each photo of a folder, or leaves them out as an import would', async () => {
  const folder = await write({ 'a.png': await panorama(), 'b.jpg': await photo(), 'c.jpg': await photo() });
  const { problems } = await check(folder);
  expect(problems).toEqual([
    expect.stringMatching(/^b\.jpg is 420×300 pixels/),
    expect.stringMatching(/^c\.jpg is 420×300 pixels/),
  ]);
  const skipped = await check(folder, { skip: true });
  expect(skipped).toMatchObject({
    problems: [],
    summary: { id: 'house', name: 'House', viewpoints: 1, hasMesh: false },
  });
  expect(skipped.notices).toHaveLength(2);
});

it('names all sweeps of a list of poses that are wrong', async () => {
  const sweeps = [{ image: 'a.png', position: [1] }, { image: 'none.png' }, { image: 'a.png', id: true }];
  const folder = await write({ 'list.json': JSON.stringify({ sweeps }), 'a.png': await panorama() });
  expect((await check(folder)).problems).toEqual([
    'list.json: sweeps[0].position must have 3 finite numbers.',
    'list.json: sweeps[2].id must be text.',
    expect.stringMatching(/^list\.json: sweeps\[1\]\.image names “none\.png”/),
  ]);
});

it('has the failure of a source that cannot be read at all as its problem', async () => {
  const folder = await temporaryFolder();
  expect(await check(path.join(folder, 'none'))).toMatchObject({
    summary: null,
    problems: [expect.stringMatching(/^There is no file or folder/)],
  });
});

it('stops when it is aborted', async () => {
  const folder = await write({ 'a.png': await panorama() });
  const checked = await checkImport({
    source: folder,
    folder: await temporaryFolder(),
    signal: AbortSignal.abort(),
  });
  expect(checked).toMatchObject({ ok: false, failure: { code: 'stopped' } });
});

it('writes nothing beside the source', async () => {
  const folder = await write({ 'a.png': await panorama() });
  await check(folder);
  expect(await readdir(folder)).toEqual(['a.png']);
});
