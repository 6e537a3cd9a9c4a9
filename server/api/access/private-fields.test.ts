/**
 * A public model with private things around it: whatever a visitor may ask for is asked for, every field of the schema,
 * every page and every file, and none of the private words is in any answer.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { publicationFields } from '#domain/model/content/publication.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { giveRating } from '../../store/rating-rows.ts';
import { revisionFolder } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, postJson } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { introspection, queriesOf } from '../../testing/schema-walk.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';

let folder: string;
let server: TestServer;
let revision: string;

/** In each of the private things, beside the hashes of passwords. */
const mark = 'hush-hush';
const privateWords = new RegExp(`${mark}|argon2`);

const annotation = (kind: string, id: string, enabled: 0 | 1, layer: string, data: object) =>
  version(kind, `${id}-${mark}`, enabled, layer, data);

/** Of a record that may be known. */
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
const listed = (viewId: string, layerId: string, sequence: number) => ({
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
  revision = await server.take(fixtureModel('haus'));
  await server.take(fixtureModel(mark));
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
      .values(['open', `closed-${mark}`].flatMap((id) => [listed(id, '0', 0), listed(id, id, 1)]))
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
        annotation('blur', 'b', 1, '0', { sweepId: 's1', outline: [place, place, place], status: 'suggested' }),
        annotation('trim', 'disabled', 0, '0', { name: mark, position: place, size: place }),
      ])
      .execute();
    const { id } = await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await giveRating(store, { modelId: 'haus', userId: id }, { happiness: 1, feedback: mark }, true, new Date());
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

it('answers no private word to any question of the schema', async () => {
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
    expect([query, JSON.stringify(result)]).toEqual([query, expect.not.stringMatching(privateWords)]);
    // A question that was rejected as a whole would have tested nothing.
    for (const { extensions } of result.errors ?? [])
      expect(['user.unauthorized', 'unauthorized']).toContain(extensions.code);
    results.push(JSON.stringify(result));
  }
  expect(results.filter((result) => result.includes('Oven')).length).toBeGreaterThan(1);
  // That the view's layer hides it is no secret.
  expect(results.some((result) => result.includes('"hiddenVersions":[{"__typename":"HiddenVersion"'))).toBe(true);
});

it('answers none to the named operations', async () => {
  for (const [name, query] of Object.entries(operations)) {
    const variables = { modelId: 'haus', label: 'Kitchen', includeDisabled: true, includeLayers: true };
    const response = await postJson(server.origin + graphPath, { query, variables });
    expect([name, await response.text()]).toEqual([name, expect.not.stringMatching(privateWords)]);
  }
});

it('has none in any page', async () => {
  for (const address of ['/', '/show?m=haus', '/show?m=haus&edit=1', '/api/v1/user/', '/healthz']) {
    const text = await (await fetch(server.origin + address)).text();
    expect([address, text]).toEqual([address, expect.not.stringMatching(privateWords)]);
  }
});

it('has none in any file, and hands out none that a page does not draw', async () => {
  const place = revisionFolder(server.dataFolder, 'haus', revision);
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const given = new Set<string>();
  for (const each of files) {
    const inner = path.relative(place, path.join(each.parentPath, each.name)).split(path.sep);
    const address = inner.map(encodeURIComponent).join('/');
    const response = await fetch(`${server.origin}/api/player/models/haus/files/${revision}/${address}`);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toMatch(privateWords);
    if (response.ok) given.add(inner[0]!);
  }
  expect(given).toEqual(new Set(['mesh', 'pan', 'thumb.jpg', 'thumbs', 'tiles']));
});
