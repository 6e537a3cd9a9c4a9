/** docs/reference/spaces.md#preview */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor, type Actor, type Person } from '#domain/access/actor.ts';
import { fromYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { SweepId } from '#domain/ids.ts';
import type { StartPose } from '#domain/model/model.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { settingsFor } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { openStore, type Store } from '../open-store.ts';
import { listSpaces } from './list-spaces.ts';

const person: Person = { id: 'ada', email: 'ada@example.org', firstName: '', lastName: '', admin: true };
const administrator: Actor = { ...visitor, person };

/** Degrees to the left. */
const turned = (degrees: number): Quat => fromYawPitch((degrees * Math.PI) / 180, 0);
const start = (changes: Partial<StartPose> = {}): StartPose => ({
  mode: 'panorama',
  sweepId: 's2' as SweepId,
  position: null,
  rotation: turned(0),
  orthoZoom: null,
  ...changes,
});

const { sweeps } = fixtureModel('any');
const panoramaTurned = (degrees: number) => ({
  sweeps: sweeps.map((sweep) => ({ ...sweep, rotation: turned(degrees) })),
});

const cases = {
  none: { start: null },
  'none-turned': { start: null, ...panoramaTurned(-60) },
  right: { start: start({ rotation: turned(-90) }) },
  left: { start: start({ rotation: turned(30) }) },
  up: { start: start({ rotation: fromYawPitch(-Math.PI / 4, 0.9) }) },
  panorama: { start: start({ rotation: turned(-90) }), ...panoramaTurned(-60) },
  outside: { start: start({ mode: 'dollhouse', sweepId: null, position: [1, 2, 3] }) },
  disabled: { start: start({ rotation: turned(-90) }) },
  damaged: { start: start() },
  'without-sweeps': { start: null, sweeps: [] },
} as const;

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-preview-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  for (const [id, changes] of Object.entries(cases)) {
    const prepared = await writePrepared(path.join(folder, 'imports', id), fixtureModel(id, changes));
    await importModelInto(store, prepared, { visibility: 'public' });
  }
  await store.db
    .updateTable('sweeps')
    .set({ enabled: 0 })
    .where('model_id', '=', 'disabled')
    .where('id', '=', 's2')
    .execute();
  await store.db.updateTable('models').set({ start: '{' }).where('id', '=', 'damaged').execute();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['the first viewpoint without a start', 'none', { sweepId: 's1', heading: 0 }],
  ['the first viewpoint in the direction of the space', 'none-turned', { sweepId: 's1', heading: 300 }],
  ['the direction of the start', 'right', { sweepId: 's2', heading: 90 }],
  ['a direction on the left', 'left', { sweepId: 's2', heading: 330 }],
  ['the heading of a view that looks up', 'up', { sweepId: 's2', heading: 45 }],
  ['the direction in a panorama that is turned itself', 'panorama', { sweepId: 's2', heading: 30 }],
  ['the first viewpoint where the space begins outside', 'outside', { sweepId: 's1', heading: 0 }],
  ['the first viewpoint where that of the start is disabled', 'disabled', { sweepId: 's1', heading: 0 }],
  ['the first viewpoint where the start cannot be read', 'damaged', { sweepId: 's1', heading: 0 }],
  ['nothing without viewpoints', 'without-sweeps', null],
] as const)('shows %s', async (_, id, expected) => {
  const spaces = await listSpaces(store, administrator, 'en-US');
  expect(spaces.find((space) => space.id === id)?.preview).toEqual(expected);
});
