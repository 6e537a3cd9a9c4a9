import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAfterMove, placeOfDrop, placeOfStep } from './place-before.ts';

const ids = ['a', 'b', 'c', 'd'];

/** The order after a row is moved before another one; null: to the end. */
const orderAfter = (order: readonly string[], id: string, before: string | null): readonly string[] => {
  const rest = order.filter((each) => each !== id);
  return before === null ? [...rest, id] : rest.toSpliced(rest.indexOf(before), 0, id);
};

describe('the place of a drop', () => {
  it.each([
    { moved: 'a', target: 'c', position: 'before', place: 'c' },
    { moved: 'a', target: 'c', position: 'after', place: 'd' },
    { moved: 'a', target: 'd', position: 'after', place: null },
    { moved: 'd', target: 'a', position: 'before', place: 'a' },
    { moved: 'd', target: 'b', position: 'after', place: 'c' },
  ] as const)('is before $place for $moved $position $target', ({ moved, target, position, place }) => {
    expect(placeOfDrop(ids, moved, target, position)).toBe(place);
  });

  it.each([
    { moved: 'b', target: 'b', position: 'before', why: 'before itself' },
    { moved: 'b', target: 'b', position: 'after', why: 'after itself' },
    { moved: 'b', target: 'a', position: 'after', why: 'after the row above' },
    { moved: 'b', target: 'c', position: 'before', why: 'before the row below' },
    { moved: 'd', target: 'd', position: 'after', why: 'at the end, where the last row is' },
    { moved: 'x', target: 'b', position: 'before', why: 'of a row that is not in the list' },
    { moved: 'b', target: 'x', position: 'before', why: 'beside a row that is not in the list' },
  ] as const)('is undefined $why', ({ moved, target, position }) => {
    expect(placeOfDrop(ids, moved, target, position)).toBeUndefined();
  });

  it('puts the moved row directly beside the target, and is undefined only where it is there already', () => {
    const cases = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2 }).chain((order) =>
      fc.record({
        order: fc.constant(order),
        moved: fc.constantFrom(...order),
        target: fc.constantFrom(...order),
        position: fc.constantFrom('before' as const, 'after' as const),
      }),
    );
    fc.assert(
      fc.property(cases, ({ order, moved, target, position }) => {
        const place = placeOfDrop(order, moved, target, position);
        const after = place === undefined ? order : orderAfter(order, moved, place);
        expect(place === undefined).toBe(after.every((id, index) => id === order[index]));
        const offset = position === 'before' ? -1 : 1;
        if (moved !== target) expect(after[after.indexOf(target) + offset]).toBe(moved);
      }),
    );
  });
});

describe('the place of a step', () => {
  it.each([
    { moved: 'b', step: 'up', order: 'bacd' },
    { moved: 'd', step: 'up', order: 'abdc' },
    { moved: 'a', step: 'down', order: 'bacd' },
    { moved: 'c', step: 'down', order: 'abdc' },
  ] as const)('changes the order to $order for $moved $step', ({ moved, step, order }) => {
    const place = placeOfStep(ids, moved, step);
    expect(place === undefined ? undefined : orderAfter(ids, moved, place).join('')).toBe(order);
  });

  it.each([
    { moved: 'a', step: 'up' },
    { moved: 'd', step: 'down' },
    { moved: 'x', step: 'down' },
  ] as const)('is undefined for $moved $step', ({ moved, step }) => {
    expect(placeOfStep(ids, moved, step)).toBeUndefined();
  });
});

describe('the place after a move', () => {
  it.each([
    { after: ['b', 'a', 'c', 'd'], place: 2, why: 'moved' },
    { after: ['b', 'c', 'd', 'a'], place: 4, why: 'moved to the end' },
    { after: ids, place: null, why: 'not moved' },
    { after: ['b', 'c', 'd'], place: null, why: 'removed' },
    { after: ['x', 'a', 'b', 'c', 'd'], place: null, why: 'after a row that was added' },
  ])('is $place of a row that was $why', ({ after, place }) => {
    expect(placeAfterMove('a', ids, after)).toBe(place);
  });
});
