import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as shape from './value-shapes.ts';

interface Point {
  readonly id: string;
  readonly at: readonly [number, number, number];
  readonly note: string | null;
}
const point = shape.record<Point>({
  id: shape.matching(/^[a-z]+$/, 'an id'),
  at: shape.numbers<Point['at']>(3),
  note: v.nullish(shape.text, null),
});
const document = shape.record<{ readonly points: readonly Point[]; readonly total: number }>({
  points: shape.list(point),
  total: shape.count,
});

const issueOf = (value: unknown, path = ''): string | null => {
  const read = shape.readValue(document, value, path);
  return read.ok ? null : read.failure;
};

describe('readValue', () => {
  const good = { id: 'a', at: [0, 1, 2] };

  it('drops unknown fields and sets defaults', () => {
    expect(shape.readValue(document, { points: [{ ...good, size: 3 }], total: 1, other: true }, '')).toEqual({
      ok: true,
      value: { points: [{ ...good, note: null }], total: 1 },
    });
  });

  it.each<[unknown, string]>([
    [3, 'the document must be an object'],
    [[], 'the document must be an object'],
    [{}, 'points must be a list'],
    [{ points: {} }, 'points must be a list'],
    [{ points: [[]] }, 'points[0] must be an object'],
    [{ points: [good, { id: 'b' }] }, 'points[1].at must be 3 numbers'],
    [{ points: [{ ...good, at: [0, null, 2] }] }, 'points[0].at must be 3 numbers'],
    [{ points: [{ ...good, at: [0, 1] }] }, 'points[0].at must be 3 numbers'],
    [{ points: [{ ...good, id: 'A' }] }, 'points[0].id must be an id'],
    [{ points: [{ ...good, note: 'a\0' }] }, 'points[0].note must be a text without U+0000'],
    [{ points: [], total: -1 }, 'total must be a whole number from 0'],
    [{ points: [], total: 0.5 }, 'total must be a whole number from 0'],
    [{ points: [{}], total: -1 }, 'points[0].id must be an id'],
  ])('names the path of the first issue of %j', (value, sentence) => {
    expect(issueOf(value)).toBe(sentence);
  });

  it('puts the path of the value first', () => {
    expect(issueOf({ points: 1 }, 'room[r]')).toBe('room[r].points must be a list');
    expect(issueOf(null, 'room[r]')).toBe('room[r] must be an object');
  });
});
