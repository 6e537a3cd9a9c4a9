/**
 * Builds the tree of bvh.ts: binned surface-area heuristic along the longest axis of the centroids, halves where the
 * heuristic finds no split. Half a million triangles take well under a second.
 */
const leafSize = 4;
const binCount = 16;
/** Below this depth nodes are split in the middle, which bounds the depth of the tree for any mesh. */
const heuristicDepth = 40;

export interface BvhTree {
  readonly nodes: Float32Array;
  readonly links: Uint32Array;
  readonly order: Uint32Array;
}

/** The bounding box of each triangle, six numbers; contiguous boxes use the cache better than indexed corners. */
const boxesOfTriangles = (positions: Float32Array, indices: Uint32Array | Uint16Array, count: number): Float32Array => {
  const boxes = new Float32Array(count * 6);
  for (let t = 0; t < count; t++) {
    const a = indices[t * 3]! * 3;
    const b = indices[t * 3 + 1]! * 3;
    const c = indices[t * 3 + 2]! * 3;
    for (let axis = 0; axis < 3; axis++) {
      const p = positions[a + axis]!;
      const q = positions[b + axis]!;
      const r = positions[c + axis]!;
      boxes[t * 6 + axis] = p < q ? (p < r ? p : r) : q < r ? q : r;
      boxes[t * 6 + axis + 3] = p > q ? (p > r ? p : r) : q > r ? q : r;
    }
  }
  return boxes;
};

/** Twice the centre of a triangle along an axis; only comparisons matter, so it is not halved. */
const centreOf = (boxes: Float32Array, triangle: number, axis: number): number =>
  boxes[triangle * 6 + axis]! + boxes[triangle * 6 + axis + 3]!;

const growBox = (into: Float64Array, at: number, boxes: Float32Array, from: number): void => {
  for (let axis = 0; axis < 3; axis++) {
    const low = boxes[from + axis]!;
    const high = boxes[from + axis + 3]!;
    if (low < into[at + axis]!) into[at + axis] = low;
    if (high > into[at + axis + 3]!) into[at + axis + 3] = high;
  }
};

const clearBox = (box: Float64Array, at: number): void => {
  box.fill(Infinity, at, at + 3);
  box.fill(-Infinity, at + 3, at + 6);
};

const halfArea = (box: Float64Array, at: number): number => {
  const x = box[at + 3]! - box[at]!;
  const y = box[at + 4]! - box[at + 1]!;
  const z = box[at + 5]! - box[at + 2]!;
  return x >= 0 ? x * y + y * z + z * x : 0;
};

class Builder {
  readonly nodes: Float32Array;
  readonly links: Uint32Array;
  readonly order: Uint32Array;
  readonly boxes: Float32Array;
  used = 0;
  private readonly box = new Float64Array(6);
  private readonly bins = new Float64Array(binCount * 6);
  private readonly binFill = new Uint32Array(binCount);
  private readonly leftCost = new Float64Array(binCount);
  private readonly sweepBox = new Float64Array(6);

  constructor(positions: Float32Array, indices: Uint32Array | Uint16Array) {
    const count = Math.floor(indices.length / 3);
    this.boxes = boxesOfTriangles(positions, indices, count);
    this.order = new Uint32Array(count);
    for (let i = 0; i < count; i++) this.order[i] = i;
    this.nodes = new Float32Array(Math.max(0, 2 * count - 1) * 6);
    this.links = new Uint32Array(Math.max(0, 2 * count - 1) * 2);
    if (count > 0) this.build(0, count, 0);
  }

  /** Builds the node of order[from…to) and its subtree; returns its number. */
  private build(from: number, to: number, depth: number): number {
    const node = this.used++;
    clearBox(this.box, 0);
    for (let i = from; i < to; i++) growBox(this.box, 0, this.boxes, this.order[i]! * 6);
    this.nodes.set(this.box, node * 6);
    if (to - from <= leafSize) {
      this.links[node * 2] = from;
      this.links[node * 2 + 1] = to - from;
      return node;
    }
    const middle = this.split(from, to, depth);
    this.build(from, middle, depth + 1);
    this.links[node * 2] = this.build(middle, to, depth + 1);
    return node;
  }

  private split(from: number, to: number, depth: number): number {
    const { boxes, order } = this;
    let [axis, low, extent] = [0, 0, -1];
    for (let candidate = 0; candidate < 3; candidate++) {
      let min = Infinity;
      let max = -Infinity;
      for (let i = from; i < to; i++) {
        const centre = centreOf(boxes, order[i]!, candidate);
        if (centre < min) min = centre;
        if (centre > max) max = centre;
      }
      if (max - min > extent) [axis, low, extent] = [candidate, min, max - min];
    }
    const half = (from + to) >>> 1;
    if (!(extent > 0)) return half;
    if (depth > heuristicDepth) {
      order.subarray(from, to).sort((a, b) => centreOf(boxes, a, axis) - centreOf(boxes, b, axis));
      return half;
    }
    const perMetre = (binCount * (1 - 1e-6)) / extent;
    const splitBin = this.cheapestSplit(from, to, axis, low, perMetre);
    let [left, right] = [from, to - 1];
    while (left <= right) {
      const triangle = order[left]!;
      if (Math.floor((centreOf(boxes, triangle, axis) - low) * perMetre) < splitBin) left++;
      else {
        order[left] = order[right]!;
        order[right--] = triangle;
      }
    }
    // The first and the last bin are never empty, so neither side is.
    return left;
  }

  /** The bin before which to split, 1 to binCount − 1: minimal sum of area × count over both sides. */
  private cheapestSplit(from: number, to: number, axis: number, low: number, perMetre: number): number {
    const { bins, binFill, boxes, order, leftCost, sweepBox } = this;
    for (let bin = 0; bin < binCount; bin++) clearBox(bins, bin * 6);
    binFill.fill(0);
    for (let i = from; i < to; i++) {
      const triangle = order[i]!;
      const bin = Math.floor((centreOf(boxes, triangle, axis) - low) * perMetre);
      binFill[bin]!++;
      growBox(bins, bin * 6, boxes, triangle * 6);
    }
    const widen = (bin: number): void => {
      for (let k = 0; k < 3; k++) {
        sweepBox[k] = Math.min(sweepBox[k]!, bins[bin * 6 + k]!);
        sweepBox[k + 3] = Math.max(sweepBox[k + 3]!, bins[bin * 6 + k + 3]!);
      }
    };
    clearBox(sweepBox, 0);
    for (let bin = 0, count = 0; bin < binCount - 1; bin++) {
      widen(bin);
      count += binFill[bin]!;
      leftCost[bin + 1] = halfArea(sweepBox, 0) * count;
    }
    clearBox(sweepBox, 0);
    let best = 1;
    let bestCost = Infinity;
    for (let bin = binCount - 1, count = 0; bin > 0; bin--) {
      widen(bin);
      count += binFill[bin]!;
      const cost = leftCost[bin]! + halfArea(sweepBox, 0) * count;
      if (cost < bestCost) [best, bestCost] = [bin, cost];
    }
    return best;
  }
}

export const buildTree = (positions: Float32Array, indices: Uint32Array | Uint16Array): BvhTree => {
  const { nodes, links, order, used } = new Builder(positions, indices);
  return { nodes: nodes.slice(0, used * 6), links: links.slice(0, used * 2), order };
};
