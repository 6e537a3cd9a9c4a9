import path from 'node:path';
import { getOperationAST, parse, type ExecutionResult } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { expect, it } from 'vitest';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { createModelReader } from '../../store/models/model-reader.ts';
import { createModelSizes } from '../../store/models/model-sizes.ts';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createSigner } from '../../edits/access/signer.ts';
import { createAttachmentServices } from '../../edits/attachments/attachment-services.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { createRequestTrace } from '../context/request-trace.ts';
import { createAnnotationReader } from '../results/annotation-reader.ts';
import { createGraphSchema } from './graph-schema.ts';
import { limitLists } from './limit-lists.ts';
import { assignBudget, createQueryBudget } from './query-budget.ts';
import { readQueryCost } from './query-cost.ts';

const schema = createGraphSchema();
limitLists(schema);
const engine = createYoga({ schema }).getEnveloped({} as never);

const tag = (id: string, layerId?: string): Edit => ({
  kind: 'tag',
  id,
  before: null,
  after: { label: id, anchorPosition: [0, 0, 0], ...(layerId !== undefined && { layerId }) },
});

const tags = (count: number, prefix: string, layerId?: string): readonly Edit[] =>
  Array.from({ length: count }, (_, i) => tag(`${prefix}${i}`, layerId));

/** The fixture has three tags already, one of them in a layer that only a view of the model a shows. */
const addModel = async (store: Store, id: string, visibility: 'public' | 'private', edits: readonly Edit[]) => {
  const prepared = await writePrepared(path.join(store.folder, 'imports', id), fixtureModel(id));
  const imported = await importModelInto(store, prepared, { defaultVisibility: visibility });
  if (!imported.ok) throw new Error(imported.failure.message);
  const applied = await applyEditBatch(store, { modelId: id, id: `${id}-edits`, personId: null, edits });
  if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
};

const owner: Actor = {
  person: { id: 'ada', email: 'ada@example.org', firstName: 'Ada', lastName: '', admin: true },
  roles: new Map(),
  unlockKeys: new Set(),
};

interface Costs {
  readonly cost: (text: string, variables?: object, actor?: Actor) => Promise<number>;
  /** What the lists of the query cost while it is executed. */
  readonly charged: (text: string, actor: Actor) => Promise<number>;
}

const withModels = async (act: (costs: Costs) => Promise<void>): Promise<void> =>
  withTestStore(temporaryFolder(), async (store) => {
    await addModel(store, 'a', 'public', [
      ...tags(17, 'a'),
      {
        kind: 'view',
        id: 'a-view',
        before: null,
        after: {
          type: 'layered',
          name: 'Works',
          enabled: true,
          masks: [],
          layers: [
            { layerId: '0', position: 0, visible: true },
            { layerId: 'works', position: 1, visible: true },
          ],
        },
      },
    ]);
    await addModel(store, 'b', 'public', tags(4, 'b'));
    await addModel(store, 'hidden', 'private', tags(497, 'h'));
    const models = createModelReader(store, { records: 1e6, recordContexts: 1e6 });
    const services = { store, models, readSizes: createModelSizes(store, 1e6) };
    const signer = await createSigner(store);
    const attachments = createAttachmentServices(store, signer);
    const annotations = createAnnotationReader(store, 1e6);
    await act({
      cost: async (text, variables = {}, actor = visitor) => {
        const document = parse(text);
        const operation = getOperationAST(document)!;
        const query = { schema, document, operation, variables: { ...variables }, actor, maxCost: 1e6 };
        return (await readQueryCost(services, query)).certain;
      },
      charged: async (text, actor) => {
        const trace = createRequestTrace();
        const context: GraphContext = {
          store,
          models,
          annotations,
          signer,
          attachments,
          hasStatistics: false,
          actor,
          trace,
        };
        let sum = 0;
        const budget = createQueryBudget({ maxCost: 1e6, maxBytes: 1e9 });
        assignBudget(context, { ...budget, charge: (fields) => void (sum += fields) });
        const result = (await engine.execute({
          schema,
          document: parse(text),
          contextValue: context,
        })) as ExecutionResult;
        expect(result.errors).toBeUndefined();
        return sum;
      },
    });
  });

it('multiplies the fields of lists with their stored lengths', async () => {
  await withModels(async ({ cost }) => {
    expect(await cost('{ model(id: "a") { id name } }')).toBe(0);
    expect(await cost('{ model(id: "a") { mattertags { id } } }')).toBe(20 * 2);
    expect(await cost('query ($id: ID!) { model(id: $id) { mattertags { id label } } }', { id: 'b' })).toBe(6 * 3);
    expect(await cost('query ($id: ID! = "a") { model(id: $id) { mattertags { id } } }')).toBe(20 * 2);
    expect(await cost('{ model(id: "a") { ...F } } fragment F on Model { mattertags { floor { id label } } }')).toBe(
      20 * 4,
    );
    expect(await cost('{ model(id: "none") { mattertags { id } } }')).toBe(0);
    expect(await cost('{ models { id } }')).toBe(2 * 2);
    expect(await cost('{ models { mattertags { id } } }')).toBe(2 * 3 + 26 * 2);
  });
});

it('does not reveal how many records there are that the reader cannot read', async () => {
  await withModels(async ({ cost }) => {
    const query = '{ model(id: "hidden") { mattertags { id } } }';
    expect(await cost(query)).toBe(0);
    expect(await cost(query, {}, owner)).toBe(500 * 2);
    for (const list of ['notes', 'layers']) {
      expect([list, await cost(`{ model(id: "a") { ${list} { id } } }`)]).toEqual([list, 0]);
      expect([list, await cost(`{ model(id: "a") { ${list} { id } } }`, {}, owner)]).not.toEqual([list, 0]);
    }
  });
});

const all = '(includeDisabled: true, includeLayers: true)';

it.each<[string, string]>([
  ['annotations', `model(id: "a") { mattertags${all} { id label } labels${all} { id } measurementPaths${all} { id } }`],
  ['further annotations', `model(id: "a") { notes${all} { id } objectAnnotations${all} { id } highlightReels { id } }`],
  ['places', 'model(id: "a") { locations { id neighbors pano { id } } floors { id label } rooms { id floor { id } } }'],
  ['other records', 'model(id: "a") { photos(includeDisabled: true) { id } blurs { id } layers { id } }'],
  ['views', 'model(id: "a") { views { id layers { layer { id label } } labels(includeDisabled: true) { id } } }'],
  ['a model of a view', `view(id: "a-view") { id model { id labels${all} { id } } }`],
  ['all models', `models { id floors { id rooms: label } views { mattertags(includeDisabled: true) { id } } }`],
])('equals what is charged while the query is executed: %s', async (_, selection) => {
  await withModels(async ({ cost, charged }) => {
    const text = `{ ${selection} }`;
    const counted = await cost(text, {}, owner);
    expect(counted).toBeGreaterThan(0);
    expect(await charged(text, owner)).toBe(counted);
    // Visitors get no more than that.
    expect(await charged(text, visitor)).toBeLessThanOrEqual(await cost(text, {}, visitor));
  });
});
