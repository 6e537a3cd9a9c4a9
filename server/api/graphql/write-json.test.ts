import { expect, it } from 'vitest';
import { createQueryBudget } from './query-budget.ts';
import { CachedItem } from './cached-item.ts';
import { writeJson } from './write-json.ts';

const items = ['a', 'ü "x" \u0000', { far: null }, [1, 2]].map((value) => new CachedItem(value));

const budgetOfBytes = (maxBytes: number) => createQueryBudget({ maxCost: 1, maxBytes });

it.each<[string, unknown]>([
  ['lists of items', { model: { tags: items, id: 'haus' }, other: { tags: items.slice(2) } }],
  ['a list with one, and none', { tags: items.slice(0, 1), labels: [], id: 'haus' }],
  ['no data', null],
  ['objects without a prototype', Object.assign(Object.create(null) as object, { id: 'ü', x: 1.5, is: false })],
  ['what JSON leaves out', { a: undefined, b: () => 1, c: [undefined, () => 1, null], d: {}, e: Number.NaN }],
  ['what writes itself', { at: new Date(0), list: [new Date(1)] }],
  ['lists in lists', { holes: [[['a']], [], [[]]] }],
])('writes %s as JSON.stringify does', async (_, value) => {
  expect((await writeJson(value, budgetOfBytes(1e6))).toString()).toBe(JSON.stringify(value));
});

it('stops where the response is too long, before the whole result has been read', async () => {
  let read = 0;
  const item = () => ({
    get text(): string {
      read++;
      return 'x'.repeat(10_000);
    },
  });
  const budget = budgetOfBytes(200_000);
  const writing = writeJson({ list: Array.from({ length: 1000 }, item) }, budget);
  const thrown = await writing.catch((error: unknown) => error);
  expect(thrown).toBe(budget.failure);
  expect(budget.failure?.message).toContain('ask for fewer');
  expect(read).toBeLessThan(50);
});

it('yields to the event loop', async () => {
  const list = Array.from({ length: 100_000 }, (_, i) => ({ id: `${i}`, position: { x: i, y: i, z: i } }));
  let turns = 0;
  let isWriting = true;
  const turn = (): void => {
    turns++;
    if (isWriting) setImmediate(turn);
  };
  setImmediate(turn);
  const written = await writeJson({ list }, budgetOfBytes(1e9));
  isWriting = false;
  expect(written.toString()).toBe(JSON.stringify({ list }));
  expect(turns).toBeGreaterThan(2);
});
