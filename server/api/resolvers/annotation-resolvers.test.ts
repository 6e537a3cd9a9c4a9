/** What the resolvers of annotations read (docs/reference/tags.md#object-tags). */
import path from 'node:path';
import { Kind, parse, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo } from 'graphql';
import { expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { createModelReader } from '../../store/models/model-reader.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { createAnnotationReader } from '../results/annotation-reader.ts';
import { annotationFieldsOfModel } from './annotation-resolvers.ts';

const modelId = 'haus';
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
const tag = { id: 'seat', label: 'seat', anchorPosition: [1, 1, -1] as const, enabled: true, ...dated };
const chair = { id: 'chair', classification: 'chair', enabled: true, ...dated };

/** Of a query of tags with a selection. */
const infoOf = (selection: string): GraphQLResolveInfo => {
  const { definitions } = parse(`{ mattertags { ${selection} } } fragment Marked on Mattertag {
    ... on Mattertag { object: objectAnnotation { id } }
  }`);
  const isFragment = (node: (typeof definitions)[number]): node is FragmentDefinitionNode =>
    node.kind === Kind.FRAGMENT_DEFINITION;
  const fragments = Object.fromEntries(definitions.filter(isFragment).map((node) => [node.name.value, node]));
  const [operation] = definitions;
  const fieldNodes = (operation?.kind === Kind.OPERATION_DEFINITION
    ? operation.selectionSet.selections
    : []) as readonly unknown[] as readonly FieldNode[];
  return { fieldNodes, fragments } as unknown as GraphQLResolveInfo;
};

it('reads the objects that tags mark only for a query that selects them', async () => {
  await withTestStore(temporaryFolder(), async (store) => {
    const content = { tags: [{ ...tag, objectAnnotationId: 'chair' }], objectAnnotations: [chair] };
    const model = fixtureModel(modelId, { tags: [], content });
    const taken = await importModelInto(store, await writePrepared(path.join(store.folder, 'imports', 'p'), model));
    if (!taken.ok) throw new Error(taken.failure.message);
    const record = await createModelReader(store, { records: 1e6, recordContexts: 1e6 }).record(modelId);
    const reader = createAnnotationReader(store, 1e7);
    const read = async (selection: string) => {
      const kinds: string[] = [];
      const context = {
        actor: visitor,
        attachments: { store },
        annotations: {
          rows: (id: string, kind: Parameters<typeof reader.rows>[1]) => {
            kinds.push(kind);
            return reader.rows(id, kind);
          },
        },
      } as unknown as GraphContext;
      const [found] = await annotationFieldsOfModel.mattertags(record!, {}, context, infoOf(selection));
      return { kinds, object: found?.objectAnnotation?.id };
    };
    expect(await read('id label')).toEqual({ kinds: ['tag'], object: undefined });
    const both = { kinds: ['tag', 'objectAnnotation'], object: 'chair' };
    expect(await read('id objectAnnotation { id }')).toEqual(both);
    expect(await read('id ...Marked')).toEqual(both);
  });
});
