/**
 * Which floors a link shows, as the link packs them (`sf`): four numbers, each a mask of 32 floors. The floor with
 * index i is bit i % 32 of number ⌊i / 32⌋; a set bit means visible. 128 floors fit.
 */
const numbers = 4;
const bitsOfNumber = 32;
export const maxFloors = numbers * bitsOfNumber;

export type FloorMask = readonly [number, number, number, number];

/** @throws RangeError for an index that is no integer from 0 to 127. */
export const floorMaskOf = (floorIndices: Iterable<number>): FloorMask => {
  const mask: [number, number, number, number] = [0, 0, 0, 0];
  for (const index of floorIndices) {
    if (!Number.isInteger(index) || index < 0 || index >= maxFloors) {
      throw new RangeError(`floor index ${index} is out of range`);
    }
    const at = Math.floor(index / bitsOfNumber) as 0 | 1 | 2 | 3;
    // `>>> 0` keeps bit 31 positive, so that the link never carries a minus sign.
    mask[at] = (mask[at] | (1 << (index % bitsOfNumber))) >>> 0;
  }
  return mask;
};

/** The indices of the set bits, ascending. Numbers beyond 32 bits, negative or broken ones count as their low 32 bits. */
export const floorsOfMask = (mask: readonly number[]): readonly number[] => {
  const indices: number[] = [];
  for (let index = 0; index < maxFloors; index += 1) {
    const bits = mask[Math.floor(index / bitsOfNumber)] ?? 0;
    if ((bits >>> (index % bitsOfNumber)) & 1) indices.push(index);
  }
  return indices;
};
