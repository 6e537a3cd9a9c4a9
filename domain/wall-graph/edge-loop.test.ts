import { expect, it } from 'vitest';
import { nodesOfLoop } from './edge-loop.ts';

/** Edges by the names of their nodes, such as `ab`. */
const nodes = (...edges: readonly string[]): string | undefined =>
  nodesOfLoop(edges.map((edge) => [{ id: edge[0]! }, { id: edge[1]! }] as const))
    ?.map(({ id }) => id)
    .join('');

it.each<[string, readonly string[], string | undefined]>([
  ['in its direction', ['ab', 'bc', 'ca'], 'abc'],
  ['against the direction of some of its edges', ['ba', 'bc', 'ac'], 'abc'],
  ['with a wall that ends inside', ['ab', 'bx', 'xb', 'bc', 'ca'], 'abxbc'],
  ['with a wall that ends inside, passed twice as the same edge', ['ab', 'bx', 'bx', 'bc', 'ca'], 'abxbc'],
  ['the same, stored the other way around', ['ab', 'xb', 'xb', 'bc', 'ca'], 'abxbc'],
  ['that begins with such a wall', ['bx', 'bx', 'bc', 'ca', 'ab'], 'bxbca'],
  ['around a free-standing wall of two pieces', ['qp', 'qr', 'qr', 'qp'], 'pqrq'],
  ['that does not close', ['ab', 'bc', 'cd'], undefined],
  ['whose edges do not meet', ['ab', 'cd', 'da'], undefined],
  ['without edges', [], undefined],
])('a loop %s', (_, edges, expected) => {
  expect(nodes(...edges)).toBe(expected);
});
