import { expect, it } from 'vitest';
import { ToldItem, writeAnswer } from './told-item.ts';

const items = ['a', 'ü "x" \u0000', { far: null }, [1, 2]].map((value) => new ToldItem(value));

it.each<[string, object]>([
  ['lists of items', { data: { model: { tags: items, id: 'haus' }, other: { tags: items.slice(2) } } }],
  ['a list with one, and none', { data: { tags: items.slice(0, 1), labels: [], id: 'haus' } }],
  ['no list', { data: { model: null } }],
  ['errors', { errors: [{ message: 'no' }], data: { tags: items } }],
  ['functions beside it', { data: { tags: items }, stringify: writeAnswer }],
])('writes %s as JSON.stringify does', (_, answer) => {
  expect(writeAnswer(answer).toString()).toBe(JSON.stringify(answer));
});

it('keeps no more memory than its JSON takes', () => {
  for (const { json } of items) expect(json.buffer.byteLength).toBe(json.length);
});
