/** An edited model is exported, imported elsewhere, and is the same there. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import type { GetPlacingData, GetRoomBoundsData } from '#domain/graph/operation-types.ts';
import { operations } from '#domain/graph/operations.ts';
import type { WallGraphSnapshot } from '#domain/model/content/wall-graph.ts';
import { findUnknownFields } from '#importers/bundle/find-unknown-fields.ts';
import { fullCapture, retainedFiles, writeFullCapture } from '#importers/testing/full-capture.ts';
import { resultOf, type Requester } from '#server/testing/named-operations.ts';
import { withTestStore } from '#server/testing/databases.ts';
import { sendUpload } from '#server/testing/send-upload.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { resultsOf, exportTo, exportCapture, similarity, withServer, importInto } from '../testing/exchange.ts';

const uploadedBytes = Buffer.from('apples,3\npears,4\n');
const planBytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

/** A file on the tag `t1`, sent with a form as a page sends it. */
const upload = async (origin: string, headers: Readonly<Record<string, string>>, modelId: string): Promise<void> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ modelId, parentType: 'mattertag', parentId: 't1' }));
  form.append('files', new Blob([uploadedBytes]), 'price: list/2025.csv');
  const sent = await fetch(origin + graphPath, { method: 'POST', body: form, headers });
  expect(await sent.json()).not.toHaveProperty('errors');
};

/** Images of the floor of the capture, and of one that is added here; one of the capture is moved. */
const editPlanImages = async (
  requester: Requester,
  origin: string,
  headers: Readonly<Record<string, string>>,
  modelId: string,
): Promise<void> => {
  const floor = { kind: 'floor', id: 'roof', before: null, after: { name: 'Roof', classification: null, bottom: 9 } };
  const added = await Promise.all(
    ['ground', 'roof'].map(async (floorId) => {
      const uploadId = await sendUpload(origin, headers, modelId, { name: `${floorId}.png`, content: planBytes });
      const picture = { category: 'upload', filename: `${floorId}.png`, parentType: 'planImage', parentId: floorId };
      return [
        {
          kind: 'planImage',
          id: floorId,
          before: null,
          after: { floorId, x: 1, z: 2.5, width: 7, rotationDegrees: 12 },
        },
        { kind: 'attachment', id: uploadId, before: null, after: picture },
      ];
    }),
  );
  const move = { kind: 'planImage', id: 'plan1', before: { x: 1.25, width: 8.4 }, after: { x: 3, width: 9 } };
  await resultOf(requester('ApplyEdits', { modelId, edits: [floor, ...added.flat(), move] }));
};

const pathOfUpload = (name: string): unknown => expect.stringMatching(`^attachments/[\\w-]+/${name}\\.png$`);

const corner = (y: number) => ({ 'vertex:c': { x: 4, y } });
const direction = (x: number) => ({ x, y: 0.5, z: -1 });

const editModel = async (
  requester: Requester,
  origin: string,
  headers: Readonly<Record<string, string>>,
  modelId: string,
): Promise<void> => {
  const at = { x: 1, y: 1, z: 0 };
  const mattertag = { anchorPosition: at, label: 'New', description: 'See [there](place://b?sr=0.1,0.2).' };
  const tag = await resultOf(requester('AddMattertag', { modelId, mattertag }));
  await resultOf(requester('AddOrderedList', { modelId, label: 'Mine', entries: [{ id: tag['id'], type: 'tag' }] }));
  await resultOf(requester('PatchMattertag', { modelId, mattertagId: 't1', patch: { icon: null, label: 'Stove' } }));
  const page = { parentType: 'mattertag', parentId: 't1', url: 'https://a.example/b.pdf', mediaType: 'rich' };
  await resultOf(requester('AddExternalAttachment', { modelId, ...page }));
  await upload(origin, headers, modelId);
  await resultOf(requester('SetModelPolicy', { modelId, name: 'spaces.notes', value: true }));
  await resultOf(requester('AddNote', { modelId, note: { text: 'Mind the [@ada](Ada).', anchorPosition: at } }));
  await resultOf(requester('AddNoteComment', { modelId, noteId: 'n1', text: 'Done.' }));
  await resultOf(
    requester('AddObjectAnnotation', { modelId, objectAnnotation: { classification: 'chair', position: at } }),
  );
  await resultOf(
    requester('PatchFloor', {
      modelId,
      floorId: 'ground',
      patch: { label: 'Erdgeschoss', classification: 'basement' },
    }),
  );
  await resultOf(requester('PatchLocation', { modelId, locationId: 'b', patch: { enabled: false, label: 'Nook' } }));
  await resultOf(requester('PatchModelDetails', { modelId, patch: { description: 'Worked on.' } }));
  await resultOf(requester('PatchModelOptions', { modelId, patch: { tourPanAngle: 12 } }));
  const wall = { kind: 'wallGraph', id: 'ground', before: corner(3), after: corner(3.5) };
  await resultOf(requester('ApplyEdits', { modelId, edits: [wall] }));
  await resultOf(
    requester('AddBlur', { modelId, blur: { locationId: 'b', outline: [direction(0), direction(1), direction(2)] } }),
  );
  await resultOf(requester('SetModelImage', { modelId, photoId: 'p1' }));
  await resultOf(requester('ApplyBlurs', { modelId, blurIds: ['b1'] }));
  await resultOf(
    requester('AddTrim', {
      modelId,
      trim: { name: 'Mine', floorId: 'ground', position: at, size: { x: 1, y: 1, z: 1 } },
    }),
  );
  await resultOf(requester('AddUserView', { modelId, name: 'Mine too' }));
  await editPlanImages(requester, origin, headers, modelId);
};

it('is the same elsewhere, and its export is the same again', async () => {
  const [here, there] = [temporaryFolder(), temporaryFolder()];
  const [dataHere, dataThere] = [path.join(here, 'data'), path.join(there, 'data')];
  await mkdir(dataHere);
  await mkdir(dataThere);
  await writeFullCapture(path.join(here, 'bundle'));
  const before = await importInto(dataHere, path.join(here, 'bundle'), 'here');
  await rm(path.join(here, 'bundle'), { recursive: true });
  const results = await withServer(here, async (requester, origin, headers) => {
    await editModel(requester, origin, headers, 'here');
    return resultsOf(requester, 'here');
  });

  const bundle = path.join(here, 'out');
  const capture = await exportCapture(dataHere, 'here', bundle);
  expect(JSON.stringify(capture)).toContain('Erdgeschoss');
  expect(findUnknownFields(capture)).toEqual([]);
  const { floors } = capture.content!.wallGraph as WallGraphSnapshot;
  const { roomBounds } = results['GetRoomBounds'] as NonNullable<GetRoomBoundsData['model']>;
  const { area } = roomBounds.rooms[0]!.dimensionEstimates!;
  // The capture has the area of before the edit.
  expect(floors['ground']!.rooms['r']!.area).toBeCloseTo(area!, 8);
  expect(area).not.toBeCloseTo(fullCapture.content.wallGraph.floors.ground.rooms.r.area, 1);
  for (const [name, bytes] of Object.entries(retainedFiles))
    expect((await readFile(path.join(bundle, name))).equals(bytes), name).toBe(true);
  const attached = capture.content!.tags!.find(({ id }) => id === 't1')!.fileAttachments!.at(-1)!;
  expect(attached).toMatchObject({ filename: 'price: list/2025.csv', mimeType: 'text/csv' });
  expect(attached.file).toMatch(/^attachments\/[\w-]+\/price_ list_2025\.csv$/);
  expect((await readFile(path.join(bundle, attached.file))).equals(uploadedBytes)).toBe(true);
  const [planOne, planTwo] = fullCapture.content.planImages;
  const placed = { x: 1, z: 2.5, width: 7, rotationDegrees: 12 };
  expect(capture.content!.planImages).toMatchObject([
    { ...planOne, x: 3, width: 9, modified: expect.any(String) as unknown },
    planTwo,
    { id: 'ground', floorId: 'ground', ...placed, file: pathOfUpload('ground') },
    { id: 'roof', floorId: 'roof', ...placed, file: pathOfUpload('roof') },
  ]);
  for (const { file } of capture.content!.planImages!.slice(2))
    expect((await readFile(path.join(bundle, file!))).equals(planBytes)).toBe(true);

  const after = await importInto(dataThere, bundle, 'there');
  const elsewhere = await withServer(there, async (requester) => {
    // Policies are the server's own, and no part of an export.
    await resultOf(requester('SetModelPolicy', { modelId: 'there', name: 'spaces.notes', value: true }));
    return resultsOf(requester, 'there');
  });
  expect((results['GetPlacing'] as GetPlacingData['model'])!.planImages).toHaveLength(4);
  for (const [name, result] of Object.entries(results)) expect(elsewhere[name], name).toEqual(result);
  for (const tile of readdirSync(path.join(before, 'tiles', 'b')))
    expect(
      await similarity(path.join(before, 'tiles', 'b', tile), path.join(after, 'tiles', 'b', tile)),
      tile,
    ).toBeGreaterThan(40);

  const again = await exportCapture(dataThere, 'there', path.join(there, 'out'));
  expect(JSON.stringify({ ...again, id: 'here' })).toBe(JSON.stringify(capture));
});

it('leaves out references to removed records, and reports them', async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  await writeFullCapture(path.join(folder, 'bundle'));
  await importInto(data, path.join(folder, 'bundle'), 'one');
  await withServer(folder, async (requester) => {
    const modelId = 'one';
    await resultOf(
      requester('PatchMattertag', { modelId, mattertagId: 'short', patch: { description: 'To [x](place://y).' } }),
    );
    await requester('DeleteMattertag', { modelId, mattertagId: 't1' });
    const [first, second] = fullCapture.content.planImages;
    const edits = [
      { kind: 'floor', id: 'roof', before: null, after: { name: 'Roof', classification: null, bottom: 9 } },
      { kind: 'planImage', id: 'plan1', before: { floorId: first.floorId }, after: { floorId: 'roof' } },
      { kind: 'planImage', id: 'plan2', before: { file: second.file }, after: { file: 'plans/none.png' } },
    ];
    await resultOf(requester('ApplyEdits', { modelId, edits }));
  });
  await withTestStore(data, ({ db }) => db.deleteFrom('floors').where('id', '=', 'roof').execute());
  const notices: string[] = [];
  const target = path.join(folder, 'out');
  expect(await exportTo(data, 'one', target, { onNotice: (sentence) => notices.push(sentence) })).toMatchObject({
    ok: true,
  });
  expect(notices).toEqual([
    'The plan image “ground floor.png” is of a floor that no longer exists; it is left out.',
    'The file of the plan image “none.png” is missing; it is left out.',
    'The list “First look” has entries that no longer exist; left out: 1.',
  ]);
  const { content } = JSON.parse(await readFile(path.join(target, 'capture.json'), 'utf8')) as typeof fullCapture;
  expect(content.orderedLists[0].entries).toEqual([
    { id: 'short', type: 'tag' },
    { id: 'n1', type: 'note' },
  ]);
  expect(content.tags).toMatchObject([{ id: 'short', description: 'To x.' }]);
  expect(content).not.toHaveProperty('planImages');
  for (const name of ['files/plan é.pdf', 'plans/ground floor.png'])
    expect(existsSync(path.join(target, name)), name).toBe(false);
  await importInto(path.join(folder, 'b'), target, 'two');
});

it('writes a ZIP if the target ends in .zip', async () => {
  const folder = temporaryFolder();
  await writeFullCapture(path.join(folder, 'bundle'));
  await importInto(path.join(folder, 'a'), path.join(folder, 'bundle'), 'one');
  const zip = path.join(folder, 'one.ZIP');
  expect(await exportTo(path.join(folder, 'a'), 'one', zip)).toMatchObject({ ok: true, value: { sweeps: 2 } });
  const revision = await importInto(path.join(folder, 'b'), zip, 'two');
  const capture = await exportCapture(path.join(folder, 'b'), 'two', path.join(folder, 'out'));
  expect(capture).toMatchObject({ name: fullCapture.name, content: { roof: { pitch: 30 } } });
  expect(existsSync(path.join(revision, 'mesh', '0.glb'))).toBe(true);
});

it('leaves nothing behind if it is rejected, stopped, or a file is missing', async () => {
  const folder = temporaryFolder();
  const data = path.join(folder, 'data');
  await writeFullCapture(path.join(folder, 'bundle'));
  const revision = await importInto(data, path.join(folder, 'bundle'), 'one');
  const there = readdirSync(folder);
  const target = path.join(folder, 'out');
  expect(await exportTo(data, 'two', target)).toMatchObject({ ok: false, failure: { code: 'not.found' } });
  expect(await exportTo(data, 'one', path.join(folder, 'no', 'out'))).toMatchObject({
    failure: { code: 'target.missing' },
  });
  expect(await exportTo(data, 'one', path.join(folder, 'bundle'))).toMatchObject({
    failure: { code: 'target.exists' },
  });
  for (const stage of ['panoramas', 'mesh', 'files'])
    for (const name of [target, `${target}.zip`]) {
      const stop = new AbortController();
      const onProgress = (event: { readonly stage: string }) => event.stage === stage && stop.abort();
      expect(await exportTo(data, 'one', name, { signal: stop.signal, onProgress })).toMatchObject({
        failure: { code: 'stopped' },
      });
    }
  await rm(path.join(revision, 'tiles', 'b', '512_face3_0_0.jpg'));
  const lacking = await exportTo(data, 'one', target);
  expect(lacking).toMatchObject({ failure: { code: 'export.incomplete' } });
  expect(lacking.ok || lacking.failure.message).toContain('512_face3_0_0.jpg is not in the store');
  expect(readdirSync(folder)).toEqual(there);
});

it('rejects an attachment named capture.json', async () => {
  const folder = temporaryFolder();
  const source = path.join(folder, 'bundle');
  const photos = [{ ...fullCapture.content.photos[0], file: './capture.json' }];
  await writeFullCapture(source, { ...fullCapture, content: { ...fullCapture.content, photos } });
  await writeFile(path.join(source, 'note.txt'), 'x');
  await importInto(path.join(folder, 'data'), source, 'one');
  expect(await exportTo(path.join(folder, 'data'), 'one', path.join(folder, 'out'))).toMatchObject({
    failure: { code: 'export.invalid', message: expect.stringContaining('capture.json') },
  });
});
