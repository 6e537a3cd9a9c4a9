import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { createGraphSchema } from './graph-schema.ts';
import { findRepetition, longestListIn } from './query-shape.ts';

const schema = createGraphSchema();
const find = (text: string): string | null => findRepetition(parse(text), schema);

it.each<[string, string]>([
  ['side by side', '{ model(id: "a") { x: labels { id } y: labels { id } } }'],
  ['one of them under its own name', '{ model(id: "a") { labels { id } y: labels { id } } }'],
  ['with other arguments', '{ model(id: "a") { x: locations(tags: ["a"]) { id } y: locations(tags: ["b"]) { id } } }'],
  ['in a fragment', '{ model(id: "a") { x: labels { id } ...F } } fragment F on Model { y: labels { id } }'],
  ['in an inline fragment', '{ model(id: "a") { x: labels { id } ... on Model { y: labels { id } } } }'],
  ['in parents that are merged', '{ model(id: "a") { x: labels { id } } model(id: "a") { y: labels { id } } }'],
  ['of an item', '{ model(id: "a") { views { x: layers { position } y: layers { position } } } }'],
  ['of values', '{ model(id: "a") { locations { x: neighbors y: neighbors } } }'],
  ['of the schema', '{ __schema { x: types { name } y: types { name } } }'],
])('finds a list under two names, %s', (_, text) => {
  expect(find(text)).toMatch(/^The query reads the list \w+ of one parent under 2 names: read it once\.$/);
});

it.each<[string, string]>([
  ['under one name twice', '{ model(id: "a") { x: labels { id } x: labels { label } } }'],
  ['of two parents', '{ a: model(id: "a") { labels { id } } b: model(id: "b") { labels { id } } }'],
  ['of different kinds', '{ model(id: "a") { x: labels { id } y: notes { id } } }'],
  ['beside values with names', '{ model(id: "a") { a: name b: name c: name } }'],
  [
    'in a mutation',
    'mutation { a: deleteLabel(modelId: "a", labelId: "1") b: deleteLabel(modelId: "a", labelId: "2") }',
  ],
])('allows lists %s', (_, text) => {
  expect(find(text)).toBeNull();
});

it.each<[string, string]>([
  ['of a view', '{ model(id: "a") { views { model { id } } } }'],
  ['of a list', '{ models { id views { model { id views { model { mattertags { id } } } } } } }'],
  ['in a fragment', '{ model(id: "a") { ...F } } fragment F on Model { viewOfType(type: "base") { model { id } } }'],
  ['below a view', '{ view(id: "v") { model { views { model { id } } } } }'],
])('finds a model within itself, %s', (_, text) => {
  expect(find(text)).toBe('The query reads a model within the same model: select its fields where it is read first.');
});

it('allows the model of a view', () => {
  expect(find('{ view(id: "v") { id model { id views { id } } } }')).toBeNull();
});

const models = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, i) => `m${i}: model(id: "a") { id }`).join(' ')} }`;

it('allows a few names for one object', () => {
  expect(find(models(10))).toBeNull();
  expect(find(models(11))).toBe('The query reads model of one parent under 11 names: give it at most 10.');
});

it('allows all named operations', () => {
  for (const text of Object.values(operations)) expect(find(text)).toBeNull();
});

it('handles nested fragments in linear time', () => {
  const fragments = Array.from({ length: 14 }, (_, i) => `fragment f${i} on Model { id ...f${i + 1} ...f${i + 1} }`);
  expect(find(`{ model(id: "a") { ...f0 } } ${fragments.join(' ')} fragment f14 on Model { id }`)).toBeNull();
});

it('measures list literals, also nested ones', () => {
  expect(longestListIn(parse('{ model(id: "a") { locations(tags: ["a", "b", "c"]) { id } } }'))).toBe(3);
  expect(longestListIn(parse('{ a(b: [[1], [1, 2]]) }'))).toBe(2);
  expect(longestListIn(parse('{ a }'))).toBe(0);
});
