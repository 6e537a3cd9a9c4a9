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
