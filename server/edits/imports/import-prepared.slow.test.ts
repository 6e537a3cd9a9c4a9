import { existsSync, writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SweepId } from '#domain/ids.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { settingsFor, withTestStore as withStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importPrepared } from './import-prepared.ts';
import { acquireDataLock } from '../../store/data-lock.ts';
import { revisionKey } from '../../store/files/file-store.ts';
import { removeModel } from '../../store/maintenance/remove-revisions.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import { listModels } from '../../store/models/list-models.ts';
import { readModel } from '../../store/models/read-model.ts';

const named = (name: string, model: PreparedModel = fixtureModel('haus')): PreparedModel => ({
  ...model,
  details: { ...model.details, name },
});

const importFolder = async (data: string, folder: string) =>
  importPrepared(data, folder, { settings: await settingsFor(data) });

const importInto = async (data: string, model: PreparedModel): Promise<string> => {
  const imported = await importFolder(data, await writePrepared(path.join(data, 'imports', 'one'), model));
  if (!imported.ok) throw new Error(imported.failure.message);
  return imported.value.revision;
};

const served = (data: string) => withStore(data, (store) => readModel(store, 'haus'));

const revisionsOf = (data: string): Promise<readonly string[]> =>
  withStore(data, async ({ files }) => {
    const found = new Set<string>();
    for await (const { key } of files.list('models/haus/')) found.add(key.split('/')[2]!);
    return [...found];
  });

const label = (id: string, text: string) => ({
  id,
  label: text,
  position: [0, 1, 0],
  enabled: true,
  created: '2025-01-01T00:00:00Z',
  modified: '2025-01-01T00:00:00Z',
});

describe('importPrepared', () => {
  it('moves the folder into the store and writes all its records', async () => {
    const data = temporaryFolder();
    const revision = await importInto(data, named('Eins'));
    expect(existsSync(path.join(data, 'imports', 'one'))).toBe(false);
    const tile = `${revisionKey('haus', revision)}tiles/s1/512_face0_0_0.jpg`;
    expect(await withStore(data, ({ files }) => files.stat(tile))).not.toBeNull();
    const record = (await served(data))!;
    expect(record.model).toMatchObject({ name: 'Eins', revision, version: 1, state: 'active', visibility: 'public' });
    expect(record.sweeps.map((sweep) => sweep.id)).toEqual(['s1', 's2', 'übersicht']);
    expect(record.neighbours.get('s1')).toEqual(['s2']);
    expect(record.views).toMatchObject([{ type: 'base', enabled: 1 }]);
    expect(record.viewLayers).toHaveLength(1);
    const tags = await withStore(data, (store) => readAnnotations(store, 'haus', 'tag', { includeDisabled: true }));
    expect(tags.map(({ id, layer_id }) => [id, layer_id])).toEqual([
      ['t2', '0'],
      ['t3', 'works'],
      ['t1', '0'],
    ]);
    expect(tags[2]).toMatchObject({ version: 1, origin: 'capture' });
    expect(JSON.parse(tags[2]!.data)).toMatchObject({ label: 'Oven', anchorPosition: [1, 1, -1], floorId: 'ground' });
  });

  it('replaces the capture’s records, keeps local ones, and removes the older revision', async () => {
    const data = temporaryFolder();
    const first = await importInto(data, named('Eins'));
    await withStore(data, (store) =>
      store.db.insertInto('policies').values({ model_id: 'haus', name: 'spaces.notes', value: 'true' }).execute(),
    );
    const before = (await served(data))!;
    const model = fixtureModel('haus');
    const second = await importInto(data, {
      ...named('Zwei'),
      sweeps: [{ ...model.sweeps[0]!, neighbours: [], links: [] }],
      start: null,
    });
    const after = (await served(data))!;
    expect(second > first).toBe(true);
    expect(await revisionsOf(data)).toEqual([second]);
    expect(after.model).toMatchObject({ name: 'Zwei', version: 2, created: before.model.created, start: null });
    expect(after.sweeps).toHaveLength(1);
    expect(after.views[0]!.id).toBe(before.views[0]!.id);
    expect(after.policies.get('spaces.notes')).toBe(true);
  });

  it('rejects an invalid folder with the path of the issue, and changes nothing', async () => {
    const data = temporaryFolder();
    const revision = await importInto(data, named('Eins'));
    const model = fixtureModel('haus');
    const [first] = model.sweeps;
    const rejections: readonly (readonly [PreparedModel, string])[] = [
      [{ ...model, sweeps: [{ ...first!, position: [0, Number.NaN, 0] }] }, 'sweeps[0].position must be 3 numbers'],
      [{ ...model, sweeps: [first!, first!] }, 'sweeps[1].id "s1" is there twice'],
      [{ ...model, sweeps: [first!] }, 'sweeps[0].neighbours[0] names "s2", which does not exist'],
      [{ ...model, sweeps: [{ ...first!, id: '../x' as SweepId }] }, 'sweeps[0].id must be an id'],
      [{ ...model, id: '../haus' as PreparedModel['id'] }, 'id must be a model id'],
      [{ ...model, mesh: { ...model.mesh!, parts: [{ ...model.mesh!.parts[0]!, path: '../../x' }] } }, 'parts[0].path'],
      [{ ...model, format: 2 as 1 }, 'format must be one of 1'],
    ];
    for (const [bad, sentence] of rejections) {
      const folder = path.join(data, 'imports', 'bad');
      await writePrepared(folder, model);
      writeFileSync(path.join(folder, 'model.json'), JSON.stringify(bad));
      const imported = await importFolder(data, folder);
      expect(imported.ok ? 'taken' : imported.failure.message).toContain(sentence);
      expect(existsSync(folder)).toBe(true);
    }
    const folder = await writePrepared(path.join(data, 'imports', 'bad'), model);
    rmSync(path.join(folder, 'tiles/s2/512_face4_0_0.jpg'));
    expect(await importFolder(data, folder)).toMatchObject({ ok: false, failure: { code: 'prepared.invalid' } });
    writeFileSync(path.join(folder, 'model.json'), '{ "format": 1, ');
    expect(await importFolder(data, folder)).toMatchObject({ ok: false, failure: { code: 'prepared.unreadable' } });
    expect((await served(data))!.model).toMatchObject({ revision, version: 1 });
    expect(await revisionsOf(data)).toEqual([revision]);
  });

  it('is rejected while another process holds the lock', async () => {
    const data = temporaryFolder();
    const lock = await acquireDataLock(data, await settingsFor(data));
    const folder = await writePrepared(path.join(data, 'imports', 'one'), named('Eins'));
    expect(await importFolder(data, folder)).toMatchObject({ ok: false, failure: { code: 'busy' } });
    if (lock.ok) await lock.value.release();
    expect(await importFolder(data, folder)).toMatchObject({ ok: true });
  });

  it('keeps edited records when the capture is imported again', async () => {
    const data = temporaryFolder();
    const content = { labels: [label('a', 'Stove'), label('b', 'Sink'), label('a', 'twice')] };
    await importInto(data, { ...named('Eins'), content });
    await withStore(data, (store) =>
      store.db
        .updateTable('annotations')
        .set({ origin: 'here', version: 2, data: JSON.stringify({ label: 'Ofen', position: [0, 1, 0] }) })
        .where('id', '=', 'a')
        .execute(),
    );
    await importInto(data, { ...named('Zwei'), content: { labels: [label('a', 'Stove'), label('c', 'Tap')] } });
    const rows = await withStore(data, (store) => readAnnotations(store, 'haus', 'label', { includeDisabled: true }));
    expect(rows.map(({ id, data: own }) => [id, (JSON.parse(own) as { label: string }).label])).toEqual([
      ['a', 'Ofen'],
      ['c', 'Tap'],
    ]);
  });

  it('is undone by removeModel, including its files', async () => {
    const data = temporaryFolder();
    await importInto(data, named('Eins'));
    await withStore(data, async (store) => {
      expect(await removeModel(store, 'haus')).toBe(true);
      expect(await removeModel(store, 'haus')).toBe(false);
      expect(await listModels(store, null)).toEqual([]);
      for (const table of ['sweeps', 'sweep_neighbours', 'rooms', 'views', 'layers', 'annotations'] as const)
        expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });
    expect(await revisionsOf(data)).toEqual([]);
  });
});
