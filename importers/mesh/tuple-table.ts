/**
 * A hash table of integer tuples, numbered in the order of insertion: for welded vertices and distinct triangles, millions
 * of them, without a string key for each.
 */
export class TupleTable {
  /** `width` numbers for each tuple; the end is unused capacity. */
  values: Int32Array;
  count = 0;
  private slots: Int32Array;

  constructor(
    readonly width: number,
    capacity = 1024,
  ) {
    this.values = new Int32Array(capacity * width);
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2))).fill(-1);
  }

  /** Returns the number of the tuple, which is added if it is new. */
  add(tuple: Int32Array): number {
    const { width } = this;
    let slot = this.slotOf(tuple, 0);
    const mask = this.slots.length - 1;
    for (let found = this.slots[slot]!; found >= 0; found = this.slots[slot]!) {
      let k = 0;
      while (k < width && this.values[found * width + k] === tuple[k]) k++;
      if (k === width) return found;
      slot = (slot + 1) & mask;
    }
    if ((this.count + 1) * 2 > this.slots.length) {
      this.grow();
      return this.add(tuple);
    }
    if ((this.count + 1) * width > this.values.length) {
      const larger = new Int32Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    for (let k = 0; k < width; k++) this.values[this.count * width + k] = tuple[k]!;
    this.slots[slot] = this.count;
    return this.count++;
  }

  private slotOf(from: Int32Array, at: number): number {
    let hash = 0x9e3779b9;
    for (let k = 0; k < this.width; k++) {
      hash = Math.imul(hash ^ from[at + k]!, 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    return (Math.imul(hash, 0xc2b2ae35) >>> 3) & (this.slots.length - 1);
  }

  private grow(): void {
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let n = 0; n < this.count; n++) {
      let slot = this.slotOf(this.values, n * this.width);
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = n;
    }
  }
}
