/**
 * Changes single values of records to arbitrary values: each edit is rejected, or all queries about the model still
 * succeed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { withTestStore } from '../testing/databases.ts';
import { anyJson } from '../testing/hostile-values.ts';
import { failedQueries } from '../testing/model-queries.ts';
import { requesterFor, resultOf, type Requester } from '../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

const modelId = 'haus';
const time = '2026-01-01T00:00:00Z';

let folder: string;
let server: TestServer;
let visitor: Requester;
let editor: Requester;
/** The editor’s id, by whom notes and attachments have to be. */
let ada: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-mutated-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  ada = await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    return (await store.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  // The example of a tour stops there.
  const photo = { kind: 'photo', id: 'p1', before: null, after: recordExamples.photo };
  await resultOf(editor('ApplyEdits', { modelId, edits: [photo] }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = { id: 'f1', file: 'media/a.png', filename: 'a.png', mimeType: 'image/png', created: time };

/** Examples with optional fields. */
const examples: Readonly<Record<RecordKind, Fields>> = {
  ...recordExamples,
  tag: { ...recordExamples.tag, fileAttachments: [file] },
  note: { ...recordExamples.note, fileAttachments: [file] },
  photo: { ...recordExamples.photo, file: 'media/a.png' },
};

/** Records that come from the capture are changed; for other kinds new records are created. */
const existing: Partial<Readonly<Record<RecordKind, string>>> = {
  floor: 'ground',
  room: 'kitchen',
  sweep: 's1',
  details: 'model',
  settings: 'model',
  start: 'model',
  wallGraph: 'ground',
};

type Steps = readonly (string | number)[];

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The paths of all values of a record, including nested ones. */
const pathsIn = (value: unknown, before: Steps = []): readonly Steps[] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([key, each]) => {
        const steps = [...before, Array.isArray(value) ? Number(key) : key];
        return [steps, ...pathsIn(each, steps)];
      })
    : [];

const replaced = (value: unknown, [step, ...rest]: Steps, put: unknown): unknown => {
  if (step === undefined) return put;
  const inner = replaced((value as Record<string | number, unknown>)[step], rest, put);
  if (Array.isArray(value)) return value.map((each: unknown, i) => (i === step ? inner : each));
  const others = Object.entries(value as object).filter(([key]) => key !== step);
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
};

/** All paths of all examples. */
const places = recordKinds.flatMap((kind) => pathsIn(examples[kind]).map((steps) => ({ kind, steps })));

/** One other value for each path; undefined removes the field. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: anyJson },
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(5, 1.5, 2 ** 31, true, 'base', 'orthographic', {}, [], [null]) },
);
const anyValues = fc.array(anyValue, { minLength: places.length, maxLength: places.length });

/** The number of stored edits: a property whose edits are all rejected would prove nothing. */
let stored = 0;
let rejectedEdits = 0;
let count = 0;

const byEditor = (fields: Fields): Fields =>
  JSON.parse(JSON.stringify(fields).replaceAll(/"(?:ada|bob)"/gu, JSON.stringify(ada))) as Fields;

const apply = async ({ kind, after }: { readonly kind: RecordKind; readonly after: Fields }): Promise<void> => {
  const { name } = after;
  // A plugin's id is its name.
  const id = existing[kind] ?? (kind === 'plugin' && typeof name === 'string' ? name : `r${count++}`);
  const { data: current } =
    existing[kind] === undefined ? { data: null } : await editor('GetRecord', { modelId, kind, recordId: id });
  const before = (current as { model?: { record?: Fields | null } } | null)?.model?.record ?? null;
  const { errors } = await editor('ApplyEdits', { modelId, edits: [{ kind, id, before, after }] });
  if (!errors) stored += 1;
  else {
    rejectedEdits += 1;
    expect(['request.invalid', 'edit.conflict', 'not.found']).toContain(errors[0]!.extensions['code']);
  }
};

/** Edits between two rounds of queries. */
const editsPerRound = 60;

it('no edit of any kind makes a query fail', async () => {
  const usual = new Set([...(await failedQueries(visitor, modelId)), ...(await failedQueries(editor, modelId))]);
  await fc.assert(
    fc.asyncProperty(anyValues, async (values) => {
      for (const [i, { kind, steps }] of places.entries()) {
        await apply({ kind, after: byEditor(replaced(examples[kind], steps, values[i]) as Fields) });
        if (i % editsPerRound !== editsPerRound - 1 && i !== places.length - 1) continue;
        const now = [...(await failedQueries(visitor, modelId)), ...(await failedQueries(editor, modelId))];
        expect(now.filter((each) => !usual.has(each))).toEqual([]);
      }
    }),
    {
      numRuns: Number(process.env['MUTATION_RUNS'] ?? 2),
      seed: Number(process.env['MUTATION_SEED'] ?? 1),
      // Stored edits remain, so shrinking would run against another model.
      endOnFailure: true,
    },
  );
  expect(stored).toBeGreaterThan(50);
  expect(rejectedEdits).toBeGreaterThan(200);
}, 180_000);
