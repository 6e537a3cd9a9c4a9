/**
 * A public model beside private data: a visitor requests every field of the schema, every page and every file, and no
 * response contains private data.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { publicationFields } from '#domain/records/kinds/model.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { saveRating } from '../../store/models/ratings.ts';
import { revisionFolder } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, postJson } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { insertUpload } from '../../testing/uploaded-files.ts';
import { introspection, queriesOf } from '../../testing/schema-walk.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';

let folder: string;
let server: TestServer;
let revision: string;

/** Marks all private data, beside the hashes of passwords. */
const mark = 'hush-hush';
const privateText = new RegExp(`${mark}|argon2`);

const annotation = (kind: string, id: string, enabled: 0 | 1, layer: string, data: object) =>
  version(kind, `${id}-${mark}`, enabled, layer, data);

/** A version of a record that visitors may read. */
const version = (kind: string, id: string, enabled: 0 | 1, layer: string, data: object) => ({
  model_id: 'haus',
  kind,
  id,
  layer_id: layer,
  sequence: 90,
  enabled,
  version: 1,
  origin: 'here',
  ...dated,
  data: JSON.stringify(data),
});

const dated = { created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' };
const layer = (id: string, name: string) => ({ model_id: 'haus', id, type: 'dedicated', name, ...dated });
const view = (id: string, name: string, enabled: 0 | 1) => ({
  model_id: 'haus',
  id,
  type: 'user',
  name,
  enabled,
  masks: '[]',
  ...dated,
});
const viewLayer = (viewId: string, layerId: string, sequence: number) => ({
  model_id: 'haus',
  view_id: viewId,
  layer_id: layerId,
  sequence,
  visible: 1 as const,
  toggled: 1 as const,
});

const place = [1, 1, 1];
const tag = {
  label: mark,
  description: mark,
  keywords: [mark],
  anchorPosition: place,
  stemNormal: place,
  stemLength: 1,
};
const note = { text: mark, comments: [{ author: `${mark}@example.org`, text: mark }] };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-private-'));
  server = await runTestServer(folder);
  revision = await server.importModel(fixtureModel('haus'));
  await server.importModel(fixtureModel(mark));
  await withTestStore(server.dataFolder, async (store) => {
    await setVisibility(store, mark, 'private', null, new Date());
    await setVisibility(store, 'haus', 'password', `${mark} sesame`, new Date());
    await setVisibility(store, 'haus', 'public', null, new Date());
    await addTestPerson(store, `${mark}@example.org`, { admin: true, roles: { haus: 'full' } });
    const hidden = Object.fromEntries(publicationFields.map((field) => [field, false]));
    const { options } = await store.db
      .selectFrom('models')
      .select('options')
      .where('id', '=', 'haus')
      .executeTakeFirstOrThrow();
    await store.db
      .updateTable('models')
      .set({
        name: mark,
        summary: mark,
        description: mark,
        presented_by: mark,
        formatted_address: mark,
        external_url: `https://${mark}.example`,
        contact_name: mark,
        contact_email: `${mark}@example.org`,
        contact_phone: mark,
        options: JSON.stringify({ ...(JSON.parse(options) as object), shown: hidden }),
      })
      .where('id', '=', 'haus')
      .execute();
    await store.db
      .insertInto('layers')
      .values([layer(`l-${mark}`, mark), layer(`closed-${mark}`, mark), layer('open', 'Open')])
      .execute();
    await store.db
      .insertInto('views')
      .values([view('open', 'Open', 1), view(`closed-${mark}`, mark, 0)])
      .execute();
    await store.db
      .insertInto('view_layers')
      .values(['open', `closed-${mark}`].flatMap((id) => [viewLayer(id, '0', 0), viewLayer(id, id, 1)]))
      .execute();
    await store.db
      .insertInto('annotations')
      .values([
        annotation('tag', 'disabled', 0, '0', tag),
        annotation('tag', 'layered', 1, `l-${mark}`, tag),
        annotation('tag', 'disabled', 0, 'open', tag),
        version('tag', 't1', 0, 'open', tag),
        version('tag', 't1', 0, `closed-${mark}`, tag),
        version('tag', 't2', 0, `l-${mark}`, tag),
        annotation('label', 'disabled', 0, '0', { label: mark, position: place }),
        annotation('measurement', 'disabled', 0, '0', { label: mark, points: [] }),
        annotation('note', 'n', 1, '0', note),
        annotation('photo', 'disabled', 0, '0', {
          label: mark,
          category: 'other',
          snapshotLocation: { viewMode: 'mesh', position: place, rotation: [0, 0, 0, 1] },
        }),
        annotation('planImage', 'p', 1, '0', { floorId: 'ground', x: 0, z: 0, width: 10 }),
        annotation('blur', 'b', 1, '0', { sweepId: 's1', outline: [place, place, place], status: 'suggested' }),
        annotation('trim', 'disabled', 0, '0', { name: mark, position: place, size: place }),
      ])
      .execute();
    await insertUpload(store, 'haus', `u-${mark}`, 'picture');
    const picture = { parent_type: 'planImage', parent_id: `p-${mark}`, filename: `${mark}.png`, unnamed_since: null };
    await store.db.updateTable('attachments').set(picture).execute();
    const { id } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await saveRating(store, { modelId: 'haus', userId: id }, { happiness: 1, feedback: mark }, true, new Date());
    await store.db
      .insertInto('content')
      .values({ model_id: 'haus', key: mark, value: `"${mark}"` })
      .execute();
    await store.db
      .updateTable('models')
      .set((e) => ({ version: e('version', '+', 1) }))
      .execute();
  });
  const retained = path.join(revisionFolder(server.dataFolder, 'haus', revision), 'content');
  await mkdir(retained, { recursive: true });
  writeFileSync(path.join(retained, `${mark}.txt`), mark);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('returns no private data for any field of the schema', async () => {
  const { data } = await queryGraph(server.origin, introspection);
  const view = await queryGraph(server.origin, '{ model(id: "haus") { views { id } } }');
  const { views } = view.data!['model'] as { views: readonly { id: string }[] };
  const queries = queriesOf(data!, {
    'Query.model': 'id: "haus"',
    'Query.modelRatings': 'modelId: "haus"',
    'Query.view': `id: "${views[0]!.id}"`,
    'Model.viewOfType': 'type: "default"',
    'Model.hiddenVersions': 'type: "Mattertag", includeDisabled: true',
  });
  const results: string[] = [];
  for (const { query } of [...queries, { query: `{ model(id: "${mark}") { id } }` }]) {
    const result = await queryGraph(server.origin, query);
    expect([query, JSON.stringify(result)]).toEqual([query, expect.not.stringMatching(privateText)]);
    // A query that is rejected as a whole would test nothing.
    for (const { extensions } of result.errors ?? [])
      expect(['user.unauthorized', 'unauthorized']).toContain(extensions.code);
    results.push(JSON.stringify(result));
  }
  expect(results.filter((result) => result.includes('Oven')).length).toBeGreaterThan(1);
  // Visitors may know that the view's layer excludes it.
  expect(results.some((result) => result.includes('"hiddenVersions":[{"__typename":"HiddenVersion"'))).toBe(true);
});

it('returns none for the named operations', async () => {
  for (const [name, query] of Object.entries(operations)) {
    const variables = { modelId: 'haus', label: 'Kitchen', includeDisabled: true, includeLayers: true };
    const response = await postJson(server.origin + graphPath, { query, variables });
    expect([name, await response.text()]).toEqual([name, expect.not.stringMatching(privateText)]);
  }
});

it('has none in any page', async () => {
  for (const url of ['/', '/show?m=haus', '/show?m=haus&edit=1', '/api/v1/user/', '/healthz']) {
    const text = await (await fetch(server.origin + url)).text();
    expect([url, text]).toEqual([url, expect.not.stringMatching(privateText)]);
  }
});

it('has none in any file, and serves only files that a page draws', async () => {
  const place = revisionFolder(server.dataFolder, 'haus', revision);
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const given = new Set<string>();
  for (const each of files) {
    const inner = path.relative(place, path.join(each.parentPath, each.name)).split(path.sep);
    const url = inner.map(encodeURIComponent).join('/');
    const response = await fetch(`${server.origin}/api/player/models/haus/files/${revision}/${url}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toMatch(privateText);
    if (response.ok) given.add(inner[0]!);
  }
  expect(given).toEqual(new Set(['mesh', 'pan', 'thumb.jpg', 'thumbs', 'tiles']));
});
