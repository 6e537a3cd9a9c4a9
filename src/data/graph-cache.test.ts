import { expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { parseOperation } from './parse-operation.ts';
import { createGraphCache } from './graph-cache.ts';

const label = (text: string, layer?: string) => ({
  __typename: 'Label',
  id: 'x',
  label: text,
  enabled: true,
  position: { __typename: 'Vec3', x: 0, y: 0, z: 0 },
  modified: '2026-01-01T00:00:00Z',
  ...(layer !== undefined && { layer: { __typename: 'Layer', id: layer } }),
});

const view = (id: string, shown: object) => ({
  __typename: 'ModelView',
  id,
  labels: [shown],
  mattertags: [],
  measurementPaths: [],
  orderedLists: [],
});

it('stores the versions of a record in different layers apart, and those of the base layer as one', () => {
  const cache = createGraphCache();
  const query = parseOperation(operations.GetSessionDiff).document;
  const variables = { modelId: 'haus', includeLayers: false };
  const data = {
    model: {
      __typename: 'Model',
      id: 'haus',
      base: view('base', label('Base', '0')),
      session: view('session', label('Session', 'session/data')),
    },
  };
  cache.writeQuery({ query, variables, data });
  expect(cache.readQuery({ query, variables })).toEqual(data);
  const keys = Object.keys(cache.extract()).filter((key) => key.startsWith('Label'));
  expect(keys).toEqual(['Label:x', 'Label:["x","session/data"]']);
  expect(cache.identify(label('Without a layer'))).toBe('Label:x');
  expect(cache.identify({ __typename: 'Label', label: 'Without an id' })).toBeUndefined();
});

const removalIn = (layerId: string) => ({
  __typename: 'AppliedEdit',
  kind: 'label',
  id: 'x',
  layerId,
  before: { label: layerId },
  after: null,
});

it('stores the edits of a batch apart that change versions of one record', () => {
  const cache = createGraphCache();
  const query = parseOperation(operations.GetEditBatch).document;
  const variables = { modelId: 'haus', gestureId: 'g' };
  const editBatch = { __typename: 'AppliedEdits', version: 2, edits: [removalIn('0'), removalIn('fire')] };
  const data = { model: { __typename: 'Model', id: 'haus', editBatch } };
  cache.writeQuery({ query, variables, data });
  expect(cache.readQuery({ query, variables })).toEqual(data);
});

const mergeDiffOf = (viewId: string) => ({
  view: {
    __typename: 'ModelView',
    id: viewId,
    model: { __typename: 'Model', id: 'haus' },
    mergeDiff: {
      __typename: 'MergeDiff',
      src: viewId,
      dest: 'root',
      typesModified: ['Label'],
      changes: [
        {
          __typename: 'MergeChange',
          type: 'Label',
          id: 'x',
          action: 'changed',
          name: viewId,
          before: { label: 'Base' },
          after: { label: viewId },
        },
      ],
    },
  },
});

it('stores the changes of publishing apart from those of another view', () => {
  const cache = createGraphCache();
  const query = parseOperation(operations.GetMergeDiff).document;
  for (const viewId of ['a', 'b']) cache.writeQuery({ query, variables: { viewId }, data: mergeDiffOf(viewId) });
  expect(cache.readQuery({ query, variables: { viewId: 'a' } })).toEqual(mergeDiffOf('a'));
});
