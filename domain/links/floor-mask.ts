/**
 * The encoding of visible floors in a link (`sf`): four numbers, each a mask of 32 floors. The floor with
 * index i is bit i % 32 of number ⌊i / 32⌋; a set bit means visible. 128 floors fit.
 */
const numberCount = 4;
const bitsPerNumber = 32;
export const maxFloors = numberCount * bitsPerNumber;

export type FloorMask = readonly [number, number, number, number];

/** @throws RangeError for an index that is no integer from 0 to 127. */
export const floorMaskOf = (floorIndices: Iterable<number>): FloorMask => {
  const mask: [number, number, number, number] = [0, 0, 0, 0];
  for (const index of floorIndices) {
    if (!Number.isInteger(index) || index < 0 || index >= maxFloors) {
      throw new RangeError(`floor index ${index} is out of range`);
    }
    const at = Math.floor(index / bitsPerNumber) as 0 | 1 | 2 | 3;
    // `>>> 0` makes the number unsigned, so that links contain no minus sign.
    mask[at] = (mask[at] | (1 << (index % bitsPerNumber))) >>> 0;
  }
  return mask;
};

/** The indices of the set bits, ascending. Of larger, negative or fractional numbers the low 32 bits are used. */
export const floorsOfMask = (mask: readonly number[]): readonly number[] => {
  const indices: number[] = [];
  for (let index = 0; index < maxFloors; index += 1) {
    const bits = mask[Math.floor(index / bitsPerNumber)] ?? 0;
    if ((bits >>> (index % bitsPerNumber)) & 1) indices.push(index);
  }
  return indices;
};
