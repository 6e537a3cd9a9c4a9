/**
 * Sends a thousand operations generated from the server's own schema, with wrong, huge, deep and hostile values, and
 * malformed requests. None may fail on the server, return private data to a visitor, or leak memory. `FUZZ_SEED`
 * makes others, `TEST_REPEATS` more.
 */
import * as fc from 'fast-check';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { operations } from '#domain/graph/operations.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';
import { grantAccess } from '../../edits/access/people.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { bundleForChild } from '../../testing/bundle.ts';
import { startChildServer, type ChildServer } from '../../testing/child-server.ts';
import { fuzzOperations, type FuzzOperation, type KnownValues } from '../../testing/fuzz-operations.ts';
import { fuzzRequests, sendRaw, type RawRequest } from '../../testing/fuzz-requests.ts';
import { jsonText } from '../../testing/hostile-values.ts';
import { testRepeats } from '../../testing/test-repeats.ts';
import { withDataFolder } from '../../testing/data-folder.ts';
import { addTestPerson, queryGraph, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { writeClient } from '../../testing/client-folder.ts';
import type { TagId } from '#domain/ids.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? 20260101);
const runs = 1000 * testRepeats;
const rawRuns = Math.ceil(runs / 5);

/** Marks private data, beside the hashes of passwords. No operation contains it, so that no result echoes it. */
const mark = 'hush-hush';
const privateText = new RegExp(`${mark}|argon2`);

/** Beyond this size the server closes the connection without a response. */
const maxBytes = 8 * 2 ** 20;

/** By how much the heap may grow during the second half, bytes: cached records and pages, and no values of operations. */
const maxGrowth = 24 * 2 ** 20;

let folder: string;
let dataFolder: string;
let bundle: Awaited<ReturnType<typeof bundleForChild>>;
let server: ChildServer;
let people: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[];
let sampled: readonly (readonly [FuzzOperation, number])[];

const marked = fixtureModel('privat', {
  details: { ...fixtureModel('privat').details, name: mark, summary: mark },
  tags: [{ ...fixtureModel('privat').tags[0]!, id: 'tp' as TagId, label: mark }],
});

const prepare = () =>
  withDataFolder(dataFolder, async (store) => {
    for (const model of [fixtureModel('haus'), fixtureModel('werk'), marked]) {
      const adopted = await importModelInto(
        store,
        await writePrepared(path.join(dataFolder, 'imports', model.id), model),
        { defaultVisibility: 'public' },
      );
      if (!adopted.ok) throw new Error(adopted.failure.message);
    }
    await setVisibility(store, 'privat', 'private', null, new Date());
    await addTestPerson(store, `${mark}@example.org`, { admin: true, roles: { haus: 'full' } });
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    await store.db
      .updateTable('annotations')
      .set({ data: JSON.stringify({ text: mark, author: mark, anchorPosition: [0, 0, 0] }) })
      .where('kind', '=', 'note')
      .execute();
    return await store.db.selectFrom('views').select(['id', 'model_id']).execute();
  });

/** Restores access to the model, which operations may have changed. */
const reopen = () =>
  withDataFolder(dataFolder, async (store) => {
    await setVisibility(store, 'haus', 'public', null, new Date());
    await setState(store, 'haus', 'active', new Date());
    await grantAccess(store, 'ada@example.org', 'haus', 'full');
    await grantAccess(store, 'bob@example.org', 'haus', 'viewer');
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-fuzz-'));
  dataFolder = path.join(folder, 'data');
  const views = await prepare();
  bundle = await bundleForChild(new URL('../../testing/serve-child.ts', import.meta.url));
  server = await startChildServer(bundle.file, { dataFolder, clientFolder: writeClient(path.join(folder, 'client')) });
  people = [
    ['visitor', {}],
    ['commenter', await signedIn(server.origin, 'bob@example.org')],
    ['editor', await signedIn(server.origin, 'ada@example.org')],
  ];
  const own = views.filter((view) => view.model_id === 'haus').map(({ id }) => id);
  const viewIds = [...own, ...own, ...own, ...own, ...views.map(({ id }) => id)];
  const ids = ['t1', 't2', 't3', 'l1', 'l2', 'm1', 'o1', 'n1', 's1', 's2', 'ground', 'upper', 'kitchen', 'works', '0'];
  const models = ['haus', 'haus', 'haus', 'haus', 'haus', 'haus', 'werk', 'privat', 'nobody'];
  const types = ['Mattertag', 'Label', 'MeasurementPath', 'Note', 'HighlightReel', 'OrderedList', 'default', 'layered'];
  const known: KnownValues = {
    modelId: models,
    viewId: viewIds,
    layerId: ['0', 'works', 'lost'],
    floorId: ['ground', 'upper'],
    roomId: ['kitchen'],
    locationId: ['s1', 's2'],
    labelId: ['l1', 'l2'],
    mattertagId: ['t1', 't2', 't3'],
    pathId: ['m1'],
    orderedListId: ['o1', 'o2'],
    photoId: ['p1'],
    photoIds: ['p1'],
    blurId: ['b1', 'b2'],
    trimId: ['c1', 'c2'],
    blurIds: ['b1', 'b2'],
    type: types,
    email: ['ada@example.org', 'bob@example.org', 'nobody@example.org'],
    password: ['correct horse battery'],
    name: ['A', 'B', 'x'.repeat(50)],
    label: ['A', 'x'.repeat(200)],
    color: ['#112233'],
    mediaType: ['photo'],
    id: [...ids, ...viewIds, 'haus', 'model'],
    ids: [...ids, ...viewIds],
    ID: ids,
  };
  const { data } = await queryGraph(server.origin, getIntrospectionQuery({ descriptions: false }));
  const schema = buildClientSchema(data as unknown as IntrospectionQuery);
  // A sample and not a property: operations depend on the changes of earlier ones, so that none can be repeated alone.
  const each = fc.tuple(fuzzOperations(schema, known), fc.constantFrom(0, 1, 2, 2, 2, 2, 2, 2));
  sampled = fc.sample(each, { numRuns: runs, seed });
});
afterAll(async () => {
  await server.kill();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

const opening = /setModelVisibility|setModelUser|updateModelState/;

const shortened = (operation: FuzzOperation | RawRequest): string => {
  const text = JSON.stringify(operation, (_, value: unknown) =>
    typeof value === 'string' && value.length > 300 ? `${value.slice(0, 300)}… (${value.length})` : value,
  );
  return text.length > 4000 ? `${text.slice(0, 4000)}… (${text.length})` : text;
};

const describeFailure = (i: number, operation: FuzzOperation): string =>
  `FUZZ_SEED=${seed}, operation ${i}: ${shortened(operation)}\n${server.errors().slice(-2000)}`;

const issuesOf = (status: number, text: string, who: string): readonly string[] => [
  ...(status >= 500 ? [`status ${status}`] : []),
  ...(text.includes('internal.error') ? ['internal.error'] : []),
  ...(who === 'visitor' && privateText.test(text) ? ['a private word'] : []),
];

describe('a thousand operations', () => {
  const codes = new Map<string, number>();
  let heapAfterHalf = 0;
  let heapAfterAll = 0;

  it(`are executed or rejected, and none fails (seed ${seed}, ${runs} runs)`, async () => {
    const issues: string[] = [];
    for (const [i, [operation, person]] of sampled.entries()) {
      const [who, headers] = people[person]!;
      const { query, variables } = operation;
      const body = jsonText({ query, variables });
      if (body.length > maxBytes) continue;
      const response = await fetch(server.origin + graphPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      const text = await response.text();
      for (const issue of issuesOf(response.status, text, who))
        issues.push(`${issue}, as ${who}: ${text.slice(0, 500)}\n${describeFailure(i, operation)}`);
      for (const [, code = ''] of text.matchAll(/"code":"([a-z._]+)"/g)) codes.set(code, (codes.get(code) ?? 0) + 1);
      if (!text.includes('"errors"')) codes.set('none', (codes.get('none') ?? 0) + 1);
      if (opening.test(operation.name)) await reopen();
      if (i === Math.floor(runs / 2)) heapAfterHalf = await server.heapUsed();
    }
    heapAfterAll = await server.heapUsed();
    expect(issues.slice(0, 5).join('\n\n')).toBe('');
  });

  it('cover every outcome: success, invalid requests, missing permission, conflicts', () => {
    for (const code of ['none', 'request.invalid', 'user.unauthorized', 'forbidden', 'not.found', 'edit.conflict'])
      expect([code, codes.get(code) ?? 0]).toEqual([code, expect.toSatisfy((count: number) => count >= runs / 200)]);
  });

  it('leak no memory', () => {
    expect(heapAfterAll - heapAfterHalf).toBeLessThan(maxGrowth);
  });
});

it(`handles ${rawRuns} malformed requests`, async () => {
  const issues: string[] = [];
  for (const [i, request] of fc.sample(fuzzRequests(graphPath), { numRuns: rawRuns, seed }).entries()) {
    const result = await sendRaw(server.origin, request);
    if (/^HTTP\/1.1 5\d\d|internal.error/.test(result))
      issues.push(`FUZZ_SEED=${seed}, request ${i}: ${shortened(request)}\n${server.errors().slice(-2000)}`);
  }
  expect(issues.slice(0, 5).join('\n\n')).toBe('');
});

it('still returns its models afterwards, from an intact database', async () => {
  await reopen();
  for (const modelId of ['haus', 'werk'])
    for (const [name, query] of Object.entries(operations)) {
      const variables = { modelId, label: 'A', viewId: 'x', includeDisabled: true, includeLayers: true };
      const text = await (await postJson(server.origin + graphPath, { query, variables }, people[2]![1])).text();
      expect([name, text]).toEqual([name, expect.not.stringContaining('internal.error')]);
    }
  const page = await fetch(`${server.origin}/show?m=haus`);
  expect(page.status).toBe(200);
  await withDataFolder(dataFolder, async ({ db }) => {
    const found = async (pragma: string) => (await sql.raw(`pragma ${pragma}`).execute(db)).rows;
    expect(await found('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await found('foreign_key_check')).toEqual([]);
  });
});
