import { InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { readOperation } from './operation-text.ts';
import { versionKeys } from './version-keys.ts';

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

it('keeps what base and a session say of one record apart, and the base layer’s as one', () => {
  const cache = new InMemoryCache({ typePolicies: versionKeys });
  const query = readOperation(operations.GetSessionDiff).document;
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
