import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-model-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modelId = 'haus';
const readAsVisitor = () => resultOf(visitor('GetModelPrefetch', { modelId }));

it('changes the details of a model, and which of them are published', async () => {
  const patch = { name: 'Villa', address: 'Am See 1', contactPhone: '+49 1' };
  await resultOf(editor('PatchModelDetails', { modelId, patch }));
  expect(await readAsVisitor()).toMatchObject({
    name: 'Villa',
    publication: { address: 'Am See 1', presentedBy: 'Ada', contact: { phoneNumber: '+49 1' } },
  });
  expect(await (await fetch(`${server.origin}/show?m=haus`)).text()).toContain('<title>Villa</title>');
  const hidden = { contactPhone: false, presentedBy: false, modelSummary: false };
  const received = await resultOf(editor('PatchPublicationOptions', { modelId, patch: hidden }));
  expect(received).toMatchObject({ publication: { options: { ...hidden, address: true } } });
  expect(await readAsVisitor()).toMatchObject({
    publication: { presentedBy: null, summary: null, contact: { phoneNumber: null, name: 'Ada' } },
  });
  for (const page of ['/show?m=haus', '/'])
    expect(await (await fetch(server.origin + page)).text()).not.toMatch(/\+49 1|Zwei Räume|"presentedBy":"Ada"/);
  const own = await resultOf(editor('PatchModelDetails', { modelId, patch: {} }));
  expect(own).toMatchObject({ publication: { presentedBy: 'Ada', contact: { phoneNumber: '+49 1' } } });
  expect((await rejectionOf(editor('PatchModelDetails', { modelId, patch: { name: ' ' } }))).message).toBe(
    'details.name must not be empty.',
  );
});

it('changes options, and resets them to the defaults', async () => {
  const patch = { vrEnabled: false, tourPanSpeed: 2, roomBoundsEnabled: false, allowImageryToggle: false };
  await resultOf(editor('PatchModelOptions', { modelId, patch }));
  expect(await readAsVisitor()).toMatchObject({ options: { ...patch, floorSelectEnabled: false } });
  await resultOf(
    editor('PatchModelOptions', {
      modelId,
      patch: { vrEnabled: null, roomBoundsEnabled: null, allowImageryToggle: null },
    }),
  );
  expect(await readAsVisitor()).toMatchObject({
    options: { vrEnabled: true, tourPanSpeed: 2, roomBoundsEnabled: true, allowImageryToggle: true },
  });
  const wrong = { tourPanSpeed: 11 };
  expect((await rejectionOf(editor('PatchModelOptions', { modelId, patch: wrong }))).message).toBe(
    'settings.tourPanSpeed must be at most 10.',
  );
});

it('changes the start', async () => {
  const rotation = { x: 0, y: 1, z: 0, w: 0 };
  const start = { mode: 'panorama', locationId: 's2', rotation };
  expect(await resultOf(editor('SetModelStart', { modelId, start }))).toMatchObject({
    start: { mode: 1, anchor: { id: 's2' }, position: null, rotation, zoom: null },
  });
  expect((await rejectionOf(editor('SetModelStart', { modelId, start: { ...start, locationId: 'x' } }))).message).toBe(
    'start.locationId “x” is no sweep of this model.',
  );
  expect(await resultOf(editor('SetModelStart', { modelId, start: null }))).toMatchObject({ start: null });
});

it.each([
  [
    { mode: 'dollhouse' },
    'start.position must be given: a start from outside (dollhouse) needs the position of its camera.',
  ],
  [
    { mode: 'floorplan', locationId: 's1' },
    'start.position must be given: a start from outside (floorplan) needs the position of its camera.',
  ],
  [{ mode: 'panorama' }, 'start.locationId must name a sweep: a start inside (panorama) begins there.'],
  [
    { mode: 'outdoor', position: { x: 0, y: 1, z: 0 } },
    'start.locationId must name a sweep: a start inside (outdoor) begins there.',
  ],
  [
    { mode: 'dollhouse', position: { x: 0, y: 9, z: 9 }, locationId: 'x' },
    'start.locationId “x” is no sweep of this model.',
  ],
])('rejects the start %j, which cannot be shown', async (pose, message) => {
  const start = { ...pose, rotation: { x: 0, y: 0, z: 0, w: 1 } };
  expect(await rejectionOf(editor('SetModelStart', { modelId, start }))).toMatchObject({
    message,
    extensions: { code: 'request.invalid' },
  });
  expect(await readAsVisitor()).toMatchObject({ start: null });
});

it('takes a start in the dollhouse', async () => {
  const start = { mode: 'dollhouse', position: { x: 0, y: 9, z: 9 }, rotation: { x: 0, y: 0, z: 0, w: 1 } };
  expect(await resultOf(editor('SetModelStart', { modelId, start }))).toMatchObject({
    start: { mode: 2, anchor: null, position: start.position },
  });
  await resultOf(editor('SetModelStart', { modelId, start: null }));
});

it('takes the visible floors of a start', async () => {
  const pose = { mode: 'dollhouse', position: { x: 0, y: 9, z: 9 }, rotation: { x: 0, y: 0, z: 0, w: 1 } };
  const start = { ...pose, floorVisibility: ['upper'] };
  expect(await resultOf(editor('SetModelStart', { modelId, start }))).toMatchObject({
    start: { mode: 2, floorVisibility: [{ id: 'upper' }] },
  });
  expect(await readAsVisitor()).toMatchObject({ start: { floorVisibility: [{ id: 'upper' }] } });
  const unknown = { ...pose, floorVisibility: ['attic'] };
  expect((await rejectionOf(editor('SetModelStart', { modelId, start: unknown }))).message).toContain(
    'start.floorVisibility[0] “attic” is no floor of this model',
  );
  await resultOf(editor('SetModelStart', { modelId, start: pose }));
  expect(await readAsVisitor()).toMatchObject({ start: { floorVisibility: null } });
  await resultOf(editor('SetModelStart', { modelId, start: null }));
});

/** Stores a start as an older version did, without a check. */
const storeStart = (start: object | null) =>
  withTestStore(server.dataFolder, (store) =>
    store.db
      .updateTable('models')
      .set((e) => ({ start: start && JSON.stringify(start), version: e('version', '+', 1) }))
      .where('id', '=', modelId)
      .execute(),
  );
const preloadsOfPage = async () => (await fetch(`${server.origin}/show?m=${modelId}`)).headers.get('link');

it.each<object>([
  { mode: 'dollhouse', sweepId: null, position: null },
  { mode: 'panorama', sweepId: null, position: null },
  { mode: 'panorama', sweepId: 'demolished', position: null },
])('does not send the stored start %j, which cannot be shown', async (pose) => {
  await storeStart(null);
  const preloads = await preloadsOfPage();
  expect(preloads).not.toBeNull();
  await storeStart({ ...pose, rotation: [0, 1, 0, 0], orthoZoom: null });
  for (const request of [visitor, editor])
    expect(await resultOf(request('GetModelPrefetch', { modelId }))).toMatchObject({ start: null });
  expect(await preloadsOfPage()).toEqual(preloads);
  await storeStart(null);
});

it('sends a stored start from outside without the sweep that is gone', async () => {
  const pose = { mode: 'dollhouse', position: [0, 9, 9], rotation: [0, 1, 0, 0], orthoZoom: null };
  await storeStart({ ...pose, sweepId: 'demolished' });
  expect(await readAsVisitor()).toMatchObject({ start: { mode: 2, anchor: null, position: { x: 0, y: 9, z: 9 } } });
  await storeStart(null);
});

it('creates and changes a tour', async () => {
  const snapshotLocation = { viewMode: 'mesh', position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const photo = { kind: 'photo', id: 'p1', before: null, after: { label: 'A', category: 'tour', snapshotLocation } };
  await resultOf(editor('ApplyEdits', { modelId, edits: [photo] }));
  const entries = [{ sid: 'p1', title: 'Tür', overrides: { panAngle: 20 } }];
  const made = await resultOf(editor('SetHighlightReel', { modelId, mode: 'stories', entries }));
  expect(made).toMatchObject({ mode: 'stories', entries: [{ sid: 'p1', title: 'Tür', overrides: { panAngle: 20 } }] });
  const changed = await resultOf(editor('SetHighlightReel', { modelId, mode: 'legacy', entries: [] }));
  expect(changed).toEqual({ id: made['id'], mode: 'legacy', entries: [] });
  expect(await resultOf(visitor('GetHighlightReel', { modelId }))).toMatchObject({ highlightReel: { mode: 'legacy' } });
});

it('adds, changes and removes recognised objects', async () => {
  const objectAnnotation = { classification: 'chair', position: { x: 1, y: 1, z: -1 }, confidence: 0.5 };
  const { id } = await resultOf(editor('AddObjectAnnotation', { modelId, objectAnnotation }));
  const target = { modelId, objectAnnotationId: id };
  await resultOf(editor('PatchObjectAnnotation', { ...target, patch: { defaultKeywords: ['seat'] } }));
  const { objectAnnotations } = await resultOf(visitor('GetObjectAnnotations', { modelId }));
  expect(objectAnnotations).toMatchObject([
    {
      id,
      classification: { id: 'chair', defaultKeywords: ['seat'] },
      room: { id: 'kitchen' },
      confidence: 0.5,
      size: null,
    },
  ]);
  await resultOf(editor('DeleteObjectAnnotation', target));
  expect(await resultOf(visitor('GetObjectAnnotations', { modelId }))).toMatchObject({ objectAnnotations: [] });
});
