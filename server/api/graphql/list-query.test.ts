import { Kind, parse, print, type FieldNode, type FragmentDefinitionNode, type GraphQLResolveInfo } from 'graphql';
import { expect, it } from 'vitest';
import { listQueryOf } from './list-query.ts';

/** The info that the executor passes for the first field of a query. */
const infoOf = (text: string, variableValues: Readonly<Record<string, unknown>> = {}): GraphQLResolveInfo => {
  const { definitions } = parse(text);
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)!;
  const named = definitions.filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = Object.fromEntries(named.map((each) => [each.name.value, each]));
  const fieldNodes = operation.selectionSet.selections as readonly FieldNode[];
  const fieldName = fieldNodes[0]!.name.value;
  return { fieldName, fieldNodes, fragments, operation, variableValues } as unknown as GraphQLResolveInfo;
};

const query = `query ($id: ID!, $far: Boolean!, $deep: Boolean!) {
  tags(id: $id) { id ...F floor @include(if: $far) { id } } }
  fragment F on Tag { label ...G } fragment G on Tag { color @skip(if: $deep) }`;
const values = { id: 'x', far: true, deep: false };

it('contains the fragments and variables that it uses, and no others', () => {
  const besides = ' fragment H on Tag { icon @skip(if: $id) ...G }';
  const { document, variableValues } = listQueryOf(infoOf(query + besides, values), {});
  const alone = query.replace('$id: ID!, ', '').replace('(id: $id)', '');
  expect(print(document)).toBe(print(parse(alone)));
  expect(variableValues).toEqual({ far: true, deep: false });
});

it('has a key of the fragments and variables that it uses, and no others', () => {
  const keyOf = (text: string, given: object = values, args: object = {}) =>
    listQueryOf(infoOf(text, { ...given }), args).key;
  const key = keyOf(query);
  expect(key).toHaveLength(43);
  for (const same of [`${query} fragment H on Tag { icon }`, query.replace('tags(', 'other: tags('), `\n${query}`])
    expect(keyOf(same), same).toBe(key);
  expect(keyOf(query, { ...values, id: 'y' })).toBe(key);
  expect(keyOf(query, { ...values, deep: true })).not.toBe(key);
  // As in queries of editors that include disabled items.
  expect(keyOf(query, values, { includeDisabled: true })).not.toBe(key);
  for (const other of [
    query.replace('color', 'icon'),
    query.replace('label', 'l: label'),
    query.replace('tags', 'all'),
  ])
    expect(keyOf(other), other).not.toBe(key);
});

it('is read once for all lists at one place of a query', () => {
  const info = infoOf(query, values);
  expect(listQueryOf({ ...info }, {})).toBe(listQueryOf(info, {}));
});

it('contains each fragment once where fragments form a cycle', () => {
  const circle = '{ tags { ...A } } fragment A on Tag { id ...B } fragment B on Tag { label ...A }';
  expect(listQueryOf(infoOf(circle), {}).document.definitions).toHaveLength(3);
});
