/** `enfilade list`: columns, order and who may see each model. */
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { setState, setVisibility } from '#server/edits/access/model-settings.ts';
import { importPrepared } from '#server/edits/imports/import-prepared.ts';
import { fixtureModel, writePrepared } from '#server/testing/prepared-fixture.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { listCommand } from './models-command.ts';
import { withStore } from './with-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const add = async (data: string, id: string, name: string): Promise<void> => {
  const model = fixtureModel(id);
  const prepared = await writePrepared(path.join(data, 'imports', id), {
    ...model,
    details: { ...model.details, name },
  });
  expect(await importPrepared(data, prepared)).toMatchObject({ ok: true });
};

const listed = async (options: { readonly json?: boolean } = {}): Promise<string> => {
  const out: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text));
  await listCommand(options);
  return out.join('\n');
};

it('lists models by name without regard to case, numbers as numbers, with their visibility', async () => {
  const data = temporaryFolder();
  vi.stubEnv('ENFILADE_DATA', data);
  await add(data, 'c', 'house 10');
  await add(data, 'b', 'Zoo');
  await add(data, 'a', 'House 2');
  await add(data, 'e', 'apartment');
  await add(data, 'd', 'apartment');
  const now = new Date();
  await withStore(async (store) => {
    await setVisibility(store, 'a', 'private', null, now);
    await setState(store, 'b', 'gone', now);
    await setState(store, 'c', 'archived', now);
    await setVisibility(store, 'd', 'unlisted', null, now);
  });
  const rows = (await listed()).split('\n').map((line) => line.trim().split(/\s{2,}/));
  expect(rows[0]).toEqual(['ID', 'VISIBILITY', 'VIEWPOINTS', 'FLOORS', 'CHANGED', 'NAME']);
  expect(rows.slice(1).map(([id, visibility, , , , name]) => [id, visibility, name])).toEqual([
    ['d', 'unlisted', 'apartment'],
    ['e', 'public', 'apartment'],
    ['a', 'private', 'House 2'],
    ['c', 'archived', 'house 10'],
    ['b', 'in the trash', 'Zoo'],
  ]);
  const json = JSON.parse(await listed({ json: true })) as readonly object[];
  expect(json[2]).toMatchObject({ id: 'a', visibility: 'private', state: 'active', isPublished: true });
});
