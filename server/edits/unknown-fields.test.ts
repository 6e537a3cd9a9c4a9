/** Edits with fields that no definition has are rejected by name (docs/reference/record-validation.md#unknown-fields). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { fieldOf, isFields, type Fields, type Json } from '#base/json-fields.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from '../testing/databases.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { applyEditBatch } from './apply-edit-batch.ts';
import { importModelInto } from './imports/import-prepared.ts';
import { recordRepositories } from './record-repositories.ts';

const modelId = 'haus';
const time = '2026-01-01T00:00:00Z';

let folder: string;
let store: Store;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-unknown-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  const imported = await importModelInto(
    store,
    await writePrepared(path.join(folder, 'imports', 'p'), fixtureModel(modelId)),
  );
  if (!imported.ok) throw new Error(imported.failure.message);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (...edits: readonly Edit[]) =>
  applyEditBatch(store, { modelId, id: `g${count++}`, personId: null, edits });

const apply = async (...edits: readonly Edit[]): Promise<readonly Edit[]> => {
  const applied = await send(...edits);
  if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
  return applied.value.edits;
};

const read = (kind: RecordKind, id: string) =>
  store.db.transaction().execute((transaction) => recordRepositories[kind].read(transaction, modelId, id));

const versionOf = async () =>
  (await store.db.selectFrom('models').select('version').where('id', '=', modelId).executeTakeFirstOrThrow()).version;

/** An own field of any name, as in parsed JSON. */
const withField = (fields: Fields, name: string, value: Json = 1): Fields =>
  Object.fromEntries([...Object.entries(fields), [name, value]]);

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'note', 'Label', ''];

const file = { id: 'f1', file: 'media/a.png', mimeType: 'image/png', created: time };
const examples: Readonly<Record<RecordKind, Fields>> = {
  ...recordExamples,
  tag: { ...recordExamples.tag, fileAttachments: [file] },
};

type Steps = readonly (string | number)[];

/** The paths of all objects in a record, except those whose names are ids. */
const objectsIn = (kind: RecordKind, value: Json, steps: Steps = []): readonly Steps[] => {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((each, i) => objectsIn(kind, each, [...steps, i]));
  if (!isFields(value)) return [];
  const isById = kind === 'wallGraph' && (steps.length === 0 || steps.at(-1) === 'openings');
  const inner = Object.entries(value).flatMap(([name, each]) => objectsIn(kind, each, [...steps, name]));
  return isById ? inner : [steps, ...inner];
};

const changedAt = (value: Json, [step, ...rest]: Steps, change: (fields: Fields) => Fields): Json => {
  if (step === undefined) return change(value as Fields);
  if (Array.isArray(value))
    return (value as readonly Json[]).map((each, i) => (i === step ? changedAt(each, rest, change) : each));
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, each]) => [name, name === step ? changedAt(each, rest, change) : each]),
  );
};

const pathOf = (steps: Steps): string =>
  steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

interface Place {
  readonly kind: RecordKind;
  readonly steps: Steps;
}

const places: readonly Place[] = (Object.keys(examples) as readonly RecordKind[]).flatMap((kind) =>
  objectsIn(kind, examples[kind]).map((steps) => ({ kind, steps })),
);

it('one unknown field anywhere in a record of any kind is rejected by name, and nothing is stored', async () => {
  expect(places.length).toBeGreaterThan(30);
  const version = await versionOf();
  const value = fc.constantFrom<Json>(null, 1, 'a', [], { a: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.constantFrom(...names),
      value,
      async ({ kind, steps }, name, given) => {
        const after = changedAt(examples[kind], steps, (fields) => withField(fields, name, given)) as Fields;
        const rejected = await send(
          { kind: 'label', id: 'first', before: null, after: examples.label },
          { kind, id: 'new', before: null, after },
        );
        expect(rejected).toEqual({
          ok: false,
          failure: {
            code: 'request.invalid',
            message: `${kind}${pathOf(steps)}.${name} is not a field of the kind ${kind}; remove it from edits[1], the edit of the ${kind} “new”.`,
          },
        });
      },
    ),
    {
      numRuns: 150,
      seed: 7,
      examples: names.map((name): [Place, string, Json] => [{ kind: 'tag', steps: [] }, name, null]),
    },
  );
  expect(await versionOf()).toBe(version);
  expect(await read('label', 'first')).toBeNull();
});

describe('rejects', () => {
  it.each(names)('a change that adds or removes the field “%s”', async (name) => {
    const id = `t${count}`;
    await apply({ kind: 'tag', id, before: null, after: examples.tag });
    const message = `tag.${name} is not a field of the kind tag; remove it from edits[0], the edit of the tag “${id}”.`;
    const label = { label: 'A' };
    for (const edit of [
      { before: label, after: withField({ label: 'B' }, name) },
      { before: withField(label, name), after: { label: 'B' } },
      { before: withField(label, name, null), after: { label: 'B' } },
      { before: withField(examples.tag, name), after: null },
    ])
      expect(await send({ kind: 'tag', id, ...edit })).toMatchObject({ failure: { message } });
    expect((await read('tag', id))!['label']).toBe('A');
  });

  it('lists within lists, where no field has them, and names the field', async () => {
    const after = { ...examples.tag, keywords: [[['a']]] };
    expect(await send({ kind: 'tag', id: 'deep', before: null, after })).toMatchObject({
      failure: {
        message:
          'tag.keywords[0] has lists or objects within lists or objects; remove it from edits[0], the edit of the tag “deep”.',
      },
    });
  });

  it('a long name, of which the message has the beginning', async () => {
    const after = withField(examples.label, 'x'.repeat(1000));
    const rejected = await send({ kind: 'label', id: 'long', before: null, after });
    expect(!rejected.ok && 'message' in rejected.failure && rejected.failure.message.length).toBeLessThan(200);
  });
});

/** Stored by an older program. */
const insertRow = async (kind: RecordKind, id: string, data: Fields) => {
  await store.db
    .insertInto('annotations')
    .values({
      model_id: modelId,
      kind: kind as 'tag',
      id,
      layer_id: '0',
      sequence: 99,
      enabled: 1,
      removed: 0,
      version: 1,
      origin: 'here',
      created: time,
      modified: time,
      data: JSON.stringify(data),
    })
    .execute();
};

describe('a record that was stored with unknown fields', () => {
  const point = { position: [0, 0, 0], quality: 5 };
  const stored = withField({ ...examples.measurement, points: [point, point, point], owner: 'x' }, '__proto__', 'p');

  it('is renamed, changed together with them, removed and restored', async () => {
    await insertRow('measurement', 'old', stored);
    const edit = { kind: 'measurement' as const, id: 'old' };
    const steps = [
      { ...edit, before: { label: 'A' }, after: { label: 'B' } },
      {
        ...edit,
        before: { points: (await read('measurement', 'old'))!['points']! },
        after: { points: [point, point, { position: [1, 0, 0], quality: 6 }] },
      },
    ];
    const edits = [...(await apply(steps[0]!)), ...(await apply(steps[1]!))];
    const record = (await read('measurement', 'old'))!;
    expect([fieldOf(record, 'owner'), fieldOf(record, '__proto__')]).toEqual(['x', 'p']);
    const removed = await apply({ ...edit, before: record, after: null });
    await apply(...inverseOfAll(removed));
    expect(await read('measurement', 'old')).toEqual(record);
    await apply(...inverseOfAll(edits));
    await apply({ ...edit, before: { owner: 'x' }, after: {} });
    expect(fieldOf((await read('measurement', 'old'))!, 'owner')).toBeUndefined();
  });

  it('gets no others', async () => {
    await insertRow('measurement', 'other', stored);
    expect(await send({ kind: 'measurement', id: 'other', before: {}, after: { quality: 5 } })).toMatchObject({
      failure: { message: expect.stringContaining('measurement.quality is not a field') as string },
    });
  });
});
