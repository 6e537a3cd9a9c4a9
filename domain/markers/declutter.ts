/** Which words are shown where they would lie on one another: the nearest first, and who is shown stays while it can. */
export interface ScreenBox {
  readonly id: string;
  /** The middle, and the whole extent; pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Metres from the camera. */
  readonly distance: number;
}

/** Pixels of air between two. */
const air = 4;
/** One that is shown counts as this much nearer, so that two do not take turns as the camera moves. */
const loyalty = 0.8;

const cell = 64;

const overlap = (a: ScreenBox, b: ScreenBox): boolean =>
  Math.abs(a.x - b.x) * 2 < a.width + b.width + air * 2 && Math.abs(a.y - b.y) * 2 < a.height + b.height + air * 2;

const from = (middle: number, extent: number): number => Math.floor((middle - extent / 2 - air) / cell);
const to = (middle: number, extent: number): number => Math.floor((middle + extent / 2 + air) / cell);

/** The cells of a coarse grid that a box touches. */
const cellsOf = (box: ScreenBox): string[] => {
  const cells: string[] = [];
  for (let x = from(box.x, box.width); x <= to(box.x, box.width); x++)
    for (let y = from(box.y, box.height); y <= to(box.y, box.height); y++) cells.push(`${x},${y}`);
  return cells;
};

/** The ids that are shown; `shown` are those of the last image. */
export const declutter = (boxes: readonly ScreenBox[], shown: ReadonlySet<string>): ReadonlySet<string> => {
  const rank = (box: ScreenBox): number => box.distance * (shown.has(box.id) ? loyalty : 1);
  const taken = new Map<string, ScreenBox[]>();
  const retained = new Set<string>();
  for (const box of boxes.toSorted((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))) {
    const cells = cellsOf(box);
    if (cells.some((c) => taken.get(c)?.some((other) => overlap(box, other)))) continue;
    retained.add(box.id);
    for (const c of cells) taken.set(c, [...(taken.get(c) ?? []), box]);
  }
  return retained;
};
