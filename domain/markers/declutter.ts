/**
 * Decides which labels have room in the image: nothing lies over an obstacle or over another label. The nearest label comes
 * first, with a preference for those that are shown already; each has boxes of which the first that has room is used.
 */

/** Centre and full size, in pixels. */
export interface ImageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelBoxes {
  readonly id: string;
  /** In the order of preference. */
  readonly boxes: readonly ImageBox[];
  /** Metres from the camera. */
  readonly distance: number;
}

/** Minimal distance between two boxes, in pixels. */
const margin = 4;
/** Factor on the distance of a shown label, so that two labels do not alternate as the camera moves. */
const shownDistanceFactor = 0.8;

const cell = 64;

const overlap = (a: ImageBox, b: ImageBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width + margin * 2 &&
  Math.abs(a.y - b.y) * 2 < a.height + b.height + margin * 2;

const from = (middle: number, extent: number): number => Math.floor((middle - extent / 2 - margin) / cell);
const to = (middle: number, extent: number): number => Math.floor((middle + extent / 2 + margin) / cell);

/** The cells of a coarse grid that a box overlaps. */
const cellsOf = (box: ImageBox): string[] => {
  const cells: string[] = [];
  for (let x = from(box.x, box.width); x <= to(box.x, box.width); x++)
    for (let y = from(box.y, box.height); y <= to(box.y, box.height); y++) cells.push(`${x},${y}`);
  return cells;
};

/** The occupied part of the image. */
class OccupiedBoxes {
  readonly #byCell = new Map<string, ImageBox[]>();

  add(box: ImageBox): void {
    for (const key of cellsOf(box)) this.#byCell.set(key, [...(this.#byCell.get(key) ?? []), box]);
  }

  hasRoomFor(box: ImageBox): boolean {
    return !cellsOf(box).some((key) => this.#byCell.get(key)?.some((other) => overlap(box, other)));
  }
}

/**
 * @param shown the ids of the previous frame
 * @returns by id, the index of the box that is used; labels without room are absent
 */
export const declutter = (
  labels: readonly LabelBoxes[],
  obstacles: readonly ImageBox[],
  shown: { has(id: string): boolean },
): ReadonlyMap<string, number> => {
  const rank = ({ id, distance }: LabelBoxes): number => distance * (shown.has(id) ? shownDistanceFactor : 1);
  const occupied = new OccupiedBoxes();
  for (const box of obstacles) occupied.add(box);
  const used = new Map<string, number>();
  for (const { id, boxes } of labels.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))) {
    const index = boxes.findIndex((box) => occupied.hasRoomFor(box));
    if (index < 0) continue;
    used.set(id, index);
    occupied.add(boxes[index]!);
  }
  return used;
};
