/**
 * How a marker looks from where one stands: its discs, pills and strokes, and the place where a press means it. Sizes
 * on the screen by domain/markers/pin-size.ts (docs/reference/sweeps-and-pucks.md#pucks); how the hover looks is ours.
 */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { ScreenBox } from '#domain/markers/declutter.ts';
import type { MarkerName } from '#domain/markers/markers.ts';
import { hitTarget, pinDisc } from '#domain/markers/pin-size.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { project } from '../camera/projection.ts';
import type { CoverageAtlas, Painting } from '../gpu/coverage-atlas.ts';
import type { Stroke } from './line-quads.ts';
import type { LabelEntry, LineEntry, MarkerEntries, PinEntry, LineSegment } from './marker-entries.ts';
import type { Rgb, LabelQuad } from './label-quads.ts';

/** From where and how the markers are seen. */
export interface MarkerView {
  readonly state: CameraState;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly inside: boolean;
  readonly standingOn: FloorId | null;
  /** From above; null shows all. */
  readonly visibleFloors: ReadonlySet<FloorId> | null;
  /** Changes when what hides changes: the mesh came, a floor went. */
  readonly scenery: string;
  readonly isHidden: (point: Vec3) => boolean;
}

/** A place where a press means a marker. */
export interface Target {
  readonly name: MarkerName;
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** CSS pixels from a point of the canvas; infinity where that is beyond reach. */
  readonly reach: (x: number, y: number) => number;
  /** Added to the reach: the least wins. */
  readonly order: number;
}

export interface Drawing {
  /** `away` in metres. */
  readonly signs: (LabelQuad & { readonly away: number })[];
  readonly strokes: Stroke[];
  readonly targets: Target[];
}

export type Paint = Pick<CoverageAtlas, 'text' | 'icon'>;

export interface PinStrength {
  readonly presence: number;
  /** 0 to 1. */
  readonly hover: number;
  readonly inSight: boolean;
}

/** CSS pixels. */
const lift = 6;
const rim = 2;
const iconSize = 28;
const iconShare = 0.56;
const stemWidth = 2;
const footSize = 6;
const lineWidth = 2;
const markSize = 9;
const pill = { x: 9, y: 4 };
const titleGap = 6;
/** Between a title and the image's rim. */
const rimMargin = 4;
/** How far from a line a press still means it. */
const lineReach = 10;
/** A stretch shorter than this has no room for its words. */
const minStretch = 28;
/** A hovered pin's, as a share. */
const growth = 0.12;
const dimmed = 0.35;
/** Weaker is as good as not there. */
const faint = 0.02;
/** What is pressed where several lie together. */
const order = { pin: 0, line: 100, words: 200, hidden: 1000 };

/** Opacity of the ground under words: white on it keeps 4.5 : 1 on a white wall. */
const wordGround = 0.66;
const titleGround = 0.84;

const ink: Rgb = [0.055, 0.063, 0.075];
const white: Rgb = [1, 1, 1];

const pillSize = ({ width, height }: Painting): { width: number; height: number } => ({
  width: width + pill.x * 2,
  height: height + pill.y * 2,
});

const pillAt = (position: Vec3, offset: readonly [number, number], painting: Painting, opacity: number): LabelQuad => ({
  position,
  offset,
  ...pillSize(painting),
  fill: ink,
  fillOpacity: wordGround,
  opacity,
  rim: 0,
  painting,
  paintingScale: 1,
});

const dot = (position: Vec3, size: number, fill: Rgb, opacity: number): LabelQuad => ({
  position,
  offset: [0, 0],
  width: size,
  height: size,
  fill,
  fillOpacity: 1,
  opacity,
  rim: 1.5,
  painting: null,
  paintingScale: 1,
});

/** A point in the image: CSS pixels from the left top, metres away. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly away: number;
}

/** Null behind the viewer. */
const placeOf = ({ state, width, height }: MarkerView, point: Vec3): Place | null => {
  const at = project(state, width / height, point);
  return at && { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height, away: distance(state.position, point) };
};

/** A stretch's length in the image, CSS pixels; infinite where an end lies behind the viewer. */
const lengthInImage = (view: MarkerView, { from, to }: LineSegment): number => {
  const [a, b] = [placeOf(view, from), placeOf(view, to)];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Infinity;
};

const toStretch = (x: number, y: number, a: Place, b: Place): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
  return Math.hypot(x - a.x - dx * share, y - a.y - dy * share);
};

const within = (value: number, limit: number): number => (value <= limit ? value : Infinity);

/** Whether any of a box is in the image. */
const isInImage = ({ width, height }: MarkerView, box: Omit<ScreenBox, 'id' | 'distance'>): boolean =>
  Math.abs(box.x - width / 2) * 2 < width + box.width && Math.abs(box.y - height / 2) * 2 < height + box.height;

/** The words that would be drawn, were there room; `id` is the entry's or the stretch's key. Titles are not asked. */
export const labelBoxes = (
  { pins, labels, lines }: MarkerEntries,
  view: MarkerView,
  paint: Paint,
  seen: { readonly sees: (key: string) => boolean; readonly hover: (key: string) => number },
): ScreenBox[] => {
  const boxes: ScreenBox[] = [];
  for (const { key, title, head } of pins) {
    const place = title.length > 0 && seen.hover(key) > 0 ? placeOf(view, head) : null;
    const painting = place && paint.text(title);
    if (!painting) continue;
    const size = pillSize(painting);
    const disc = pinDisc(view.inside ? place.away : Infinity);
    boxes.push({ id: key, ...titlePlace(view, size, place, disc / 2), ...size, distance: -1 });
  }
  const add = (id: string, at: Vec3, floorId: FloorId | null, words: LabelEntry['words']): void => {
    if (!seen.sees(id)) return;
    if (!view.inside && floorId !== null && view.visibleFloors && !view.visibleFloors.has(floorId)) return;
    const place = placeOf(view, at);
    const painting = place && paint.text(words);
    if (!painting) return;
    const box = { id, x: place.x, y: place.y, ...pillSize(painting), distance: place.away };
    if (isInImage(view, box)) boxes.push(box);
  };
  for (const { key, label, words } of labels) add(key, label.position, label.floorId, words);
  for (const { line, stretches } of lines) {
    for (const stretch of stretches) {
      if (stretch.words.length === 0 || lengthInImage(view, stretch) < minStretch) continue;
      add(stretch.key, stretch.middle, line.floorId, stretch.words);
    }
  }
  return boxes;
};

/** The middle of a title: over its disc, or under it where the image ends above, and never over the rim. */
const titlePlace = (
  view: MarkerView,
  { width, height }: { width: number; height: number },
  disc: { x: number; y: number },
  radius: number,
): { x: number; y: number } => {
  const aside = radius + titleGap + height / 2;
  const min = width / 2 + rimMargin;
  return {
    x: Math.max(min, Math.min(Math.max(min, view.width - min), disc.x)),
    y: disc.y - aside - height / 2 < rimMargin ? disc.y + aside : disc.y - aside,
  };
};

export const drawPin = (
  { signs, strokes, targets }: Drawing,
  { name, pin, head, title, color }: PinEntry,
  view: MarkerView,
  paint: Paint,
  { presence, hover, inSight: inVisibility }: PinStrength,
): void => {
  const opacity = presence * pin.opacity * (pin.state === 'dimmed' ? dimmed : 1);
  const place = placeOf(view, head);
  if (!place || opacity < faint) return;
  const { away } = place;
  const disc = pinDisc(view.inside ? away : Infinity) * (1 + growth * hover);
  const raised = lift * hover;
  if (pin.stemVisible && pin.stemLength > 0) {
    strokes.push({ from: pin.anchor, to: head, color: white, opacity, width: stemWidth });
    signs.push({ ...dot(pin.anchor, footSize, white, opacity), away: away + 0.001 });
  }
  signs.push({
    position: head,
    offset: [0, raised],
    width: disc,
    height: disc,
    fill: color,
    fillOpacity: 1,
    opacity,
    rim,
    painting: paint.icon(pin.icon, iconSize),
    paintingScale: (disc * iconShare) / iconSize,
    away,
  });
  const words = title.length > 0 && hover > 0 ? paint.text(title) : null;
  if (words) {
    const at = titlePlace(view, pillSize(words), { x: place.x, y: place.y - raised }, disc / 2);
    const offset = [at.x - place.x, place.y - at.y] as const;
    // Whoever points at a pin behind a wall wants to read what it is.
    signs.push({ ...pillAt(head, offset, words, pin.opacity * hover), fillOpacity: titleGround, away: -1 });
  }
  const limit = Math.max(hitTarget, disc) / 2;
  targets.push({
    name,
    position: head,
    normal: pin.normal,
    floorId: pin.floorId,
    roomId: pin.roomId,
    order: inVisibility ? order.pin : order.hidden,
    reach: (x, y) => within(Math.hypot(x - place.x, y - place.y + raised), limit),
  });
};

export const drawLabel = (
  { signs, targets }: Drawing,
  { name, label, words }: LabelEntry,
  view: MarkerView,
  paint: Paint,
  presence: number,
): void => {
  const place = presence < faint ? null : placeOf(view, label.position);
  const painting = place && paint.text(words);
  if (!painting) return;
  signs.push({ ...pillAt(label.position, [0, 0], painting, presence), away: place.away });
  const { width, height } = pillSize(painting);
  const [halfWidth, halfHeight] = [Math.max(width, hitTarget) / 2, Math.max(height, hitTarget) / 2];
  targets.push({
    name,
    position: label.position,
    normal: [0, 1, 0],
    floorId: label.floorId,
    roomId: label.roomId,
    order: order.words,
    reach: (x, y) => {
      const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
      return dx <= halfWidth && dy <= halfHeight ? Math.hypot(dx, dy) : Infinity;
    },
  });
};

/** Pieces of the same strength become one stroke: no seams, and fewer quads. */
const strokesOf = ({ pieces }: LineSegment, color: Rgb, presence: (key: string) => number): Stroke[] => {
  const strokes: Stroke[] = [];
  for (const { key, from, to } of pieces) {
    const opacity = presence(key);
    const last = strokes.at(-1);
    if (last && last.opacity === opacity) strokes[strokes.length - 1] = { ...last, to };
    else strokes.push({ from, to, color, opacity, width: lineWidth });
  }
  return strokes.filter(({ opacity }) => opacity >= faint);
};

/** The strength of the piece that ends at point `n`. */
const markPresence = ({ stretches }: LineEntry, n: number, presence: (key: string) => number): number => {
  const piece = n < stretches.length ? stretches[n]?.pieces[0] : stretches.at(-1)?.pieces.at(-1);
  return piece ? presence(piece.key) : 1;
};

export const drawLine = (
  { signs, strokes, targets }: Drawing,
  entry: LineEntry,
  view: MarkerView,
  paint: Paint,
  presence: (key: string) => number,
): void => {
  const { name, line, stretches, color } = entry;
  for (const stretch of stretches) {
    const drawn = strokesOf(stretch, color, presence);
    strokes.push(...drawn);
    const words = presence(stretch.key);
    const middle = words < faint ? null : placeOf(view, stretch.middle);
    const painting = middle && paint.text(stretch.words);
    if (painting) signs.push({ ...pillAt(stretch.middle, [0, 0], painting, words), away: middle.away - 0.01 });
    const [from, to] = [placeOf(view, stretch.from), placeOf(view, stretch.to)];
    if (!from || !to || drawn.length === 0) continue;
    targets.push({
      name,
      position: stretch.middle,
      normal: [0, 1, 0],
      floorId: line.floorId,
      roomId: null,
      order: order.line,
      reach: (x, y) => within(toStretch(x, y, from, to), lineReach),
    });
  }
  if (!line.marks) return;
  for (const [n, point] of line.points.entries()) {
    const opacity = markPresence(entry, n, presence);
    const place = opacity < faint ? null : placeOf(view, point);
    if (place) signs.push({ ...dot(point, markSize, color, opacity), away: place.away });
  }
};
