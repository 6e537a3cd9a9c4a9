/** Hides overlapping labels: the nearest are shown, with a preference for those that are shown already. */
export interface ScreenBox {
  readonly id: string;
  /** Centre and full size, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Metres from the camera. */
  readonly distance: number;
}

/** Minimal distance between two boxes, in pixels. */
const margin = 4;
/** Factor on the distance of a shown box, so that two boxes do not alternate as the camera moves. */
const shownDistanceFactor = 0.8;

const cell = 64;

const overlap = (a: ScreenBox, b: ScreenBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width + margin * 2 &&
  Math.abs(a.y - b.y) * 2 < a.height + b.height + margin * 2;

const from = (middle: number, extent: number): number => Math.floor((middle - extent / 2 - margin) / cell);
const to = (middle: number, extent: number): number => Math.floor((middle + extent / 2 + margin) / cell);

/** The cells of a coarse grid that a box overlaps. */
const cellsOf = (box: ScreenBox): string[] => {
  const cells: string[] = [];
  for (let x = from(box.x, box.width); x <= to(box.x, box.width); x++)
    for (let y = from(box.y, box.height); y <= to(box.y, box.height); y++) cells.push(`${x},${y}`);
  return cells;
};

/** Returns the ids to show. `shown`: those of the previous frame. */
export const declutter = (boxes: readonly ScreenBox[], shown: ReadonlySet<string>): ReadonlySet<string> => {
  const rank = (box: ScreenBox): number => box.distance * (shown.has(box.id) ? shownDistanceFactor : 1);
  const boxesByCell = new Map<string, ScreenBox[]>();
  const result = new Set<string>();
  for (const box of boxes.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))) {
    const cells = cellsOf(box);
    if (cells.some((c) => boxesByCell.get(c)?.some((other) => overlap(box, other)))) continue;
    result.add(box.id);
    for (const c of cells) boxesByCell.set(c, [...(boxesByCell.get(c) ?? []), box]);
  }
  return result;
};
