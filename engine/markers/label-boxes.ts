/** Pills with text: their quads, and the boxes in the image that they could occupy, for decluttering. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { ImageBox, LabelBoxes } from '#domain/markers/declutter.ts';
import { pinDisc, topInset, type Label } from '#domain/markers/markers.ts';
import type { AtlasRegion, CoverageAtlas, TextRow } from '../gpu/coverage-atlas.ts';
import type { LabelQuad, Rgb } from './label-quads.ts';
import { labelPointOf, labelPointOfPolygon, type LabelEntry, type MarkerEntries } from './marker-entries.ts';
import { isOnScreen, isOutOfView, screenLengthOf, screenPointOf, type MarkerView } from './marker-view.ts';
import type { ScreenPoint } from './screen-point.ts';

export type LabelAtlas = Pick<CoverageAtlas, 'text' | 'icon'>;

/** CSS pixels. */
const padding = { x: 9, y: 4 };
/** Between a disc and its title. */
const titleMargin = 6;
/** Between a title and the image's edge. */
const edgeMargin = 4;
/** A shorter segment has no room for its label. */
const minLabelledLength = 28;
/** Opacity of the fill behind text: white text on it has a contrast of 4.5 : 1 before a white wall. */
const fillOpacity = 0.66;
const fill: Rgb = [0.055, 0.063, 0.075];
/** White text on the accent colour for light grounds has the same contrast at this opacity. */
const highlighted = { fill: [0.043, 0.478, 0.439] as Rgb, fillOpacity: 0.94 };

export const pillSize = ({ width, height }: AtlasRegion): { width: number; height: number } => ({
  width: width + padding.x * 2,
  height: height + padding.y * 2,
});

export const pillQuad = (
  position: Vec3,
  offset: readonly [number, number],
  region: AtlasRegion,
  opacity: number,
): LabelQuad => ({
  position,
  offset,
  ...pillSize(region),
  fill,
  fillOpacity,
  opacity,
  rimWidth: 0,
  region,
  regionScale: 1,
});

export const highlightedPillQuad = (...quad: Parameters<typeof pillQuad>): LabelQuad => ({
  ...pillQuad(...quad),
  ...highlighted,
});

/**
 * The centre of a title: above its disc, or below where it would be under the top bar, and always within the part of the
 * image that the bar leaves free.
 */
export const titlePosition = (
  view: Pick<MarkerView, 'width'>,
  { width, height }: { width: number; height: number },
  disc: { x: number; y: number },
  radius: number,
): { x: number; y: number } => {
  const offset = radius + titleMargin + height / 2;
  const [minX, minY] = [width / 2 + edgeMargin, topInset + height / 2 + edgeMargin];
  return {
    x: Math.max(minX, Math.min(Math.max(minX, view.width - minX), disc.x)),
    y: disc.y - offset < minY ? Math.max(minY, disc.y + offset) : disc.y - offset,
  };
};

/** What a pill takes up in the image; `dx` and `dy`: CSS pixels from the point to its middle, as they are seen. */
const boxAt = (
  point: ScreenPoint,
  { width, height }: { readonly width: number; readonly height: number },
  dx = 0,
  dy = 0,
): ImageBox => ({
  x: point.x + dx * point.stretch,
  y: point.y + dy,
  width: width * point.stretch,
  height,
});

export interface MarkerStates {
  readonly isVisible: (key: string) => boolean;
  readonly hover: (key: string) => number;
}

/** A text of a label, and where it is drawn. */
export interface LabelPlacement {
  readonly text: readonly TextRow[];
  /** From the label's position in the image, CSS pixels, y up. */
  readonly offset: readonly [x: number, y: number];
}

/** The discs of visible pins, and the titles of hovered ones: no label lies over them. */
export const obstaclesOf = (
  { pins }: MarkerEntries,
  view: MarkerView,
  atlas: LabelAtlas,
  { isVisible, hover }: MarkerStates,
): ImageBox[] => {
  const boxes: ImageBox[] = [];
  for (const { key, place, title: titleRows, head } of pins) {
    const isTitled = titleRows.length > 0 && hover(key) > 0;
    if (!isTitled && (!isVisible(key) || isOutOfView(view, place))) continue;
    const point = screenPointOf(view, head);
    if (!point) continue;
    const disc = pinDisc(view.isInside ? point.distance : Infinity);
    boxes.push(boxAt(point, { width: disc, height: disc }));
    const region = isTitled ? atlas.text(titleRows) : null;
    if (!region) continue;
    const size = pillSize(region);
    const title = titlePosition(view, size, point, disc / 2);
    boxes.push(boxAt(point, size, title.x - point.x, title.y - point.y));
  }
  return boxes;
};

type Outline = readonly { readonly x: number; readonly y: number }[];

/** Null where a corner is behind the camera, or there is no outline. */
const outlineOf = ({ outline = [], position: [, height] }: Label, view: MarkerView): Outline | null => {
  const points = outline.map(([x, z]) => screenPointOf(view, [x, height, z]));
  return points.length > 2 && points.every((point) => point !== null) ? points : null;
};

const isInsideOutline = (outline: Outline, x: number, y: number): boolean => {
  let isInside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isInside = !isInside;
  }
  return isInside;
};

/** A pill may cover the walls of its room by this much, CSS pixels. */
const wallOverlap = 3;
const edgePoints = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
const fits = (box: ImageBox, outline: Outline): boolean =>
  edgePoints.every(([x, y]) =>
    isInsideOutline(
      outline,
      box.x + x * Math.max(0, box.width / 2 - wallOverlap),
      box.y + y * Math.max(0, box.height / 2 - wallOverlap),
    ),
  );

/** How a pill is moved out of the way of a pin: shares of the way past the pin. Within the outline of a room: */
const movesInRoom = [
  [0, 0],
  [0, 0.5],
  [0, -0.5],
  [0, 1],
  [0, -1],
  [0.5, 0],
  [-0.5, 0],
  [1, 0],
  [-1, 0],
] as const;
/** Elsewhere from above. */
const movesAbove = [
  [0, 0],
  [0, 1],
  [0, -1],
] as const;
const notMoved = [[0, 0]] as const;
/** Past the disc of a pin from above, with the margins. */
const moveBeyond = pinDisc(Infinity) / 2 + 5;

/** The boxes that the texts of a label may have, with the placement of each. */
const placementsOf = (
  { label, texts }: LabelEntry,
  view: MarkerView,
  atlas: LabelAtlas,
): { readonly distance: number; readonly boxes: ImageBox[]; readonly placements: LabelPlacement[] } | null => {
  const point = screenPointOf(view, label.position);
  if (!point) return null;
  const isPlan = view.state.orthoZoom > 0;
  const outline = isPlan ? outlineOf(label, view) : null;
  const moves = outline ? movesInRoom : view.isInside ? notMoved : movesAbove;
  const boxes: ImageBox[] = [];
  const placements: LabelPlacement[] = [];
  for (const text of isPlan ? texts : texts.slice(0, 1)) {
    const region = atlas.text(text);
    if (!region) continue;
    const size = pillSize(region);
    for (const [right, down] of moves) {
      const dx = right * (size.width / 2 + moveBeyond);
      const dy = down * (size.height / 2 + moveBeyond);
      const box = boxAt(point, size, dx, dy);
      if (!isOnScreen(view, box) || (outline && !fits(box, outline))) continue;
      boxes.push(box);
      placements.push({ text, offset: [dx, -dy] });
    }
  }
  return { distance: label.isHighlighted ? 0 : point.distance, boxes, placements };
};

export interface LabelCandidates {
  /** `id` is the key of the entry or segment. */
  readonly boxes: readonly LabelBoxes[];
  /** By key of a label, one for each of its boxes. */
  readonly placements: ReadonlyMap<string, readonly LabelPlacement[]>;
}

/** All text that would be drawn if there were room. */
export const labelCandidates = (
  { labels, lines, polygons }: MarkerEntries,
  view: MarkerView,
  atlas: LabelAtlas,
  { isVisible }: MarkerStates,
): LabelCandidates => {
  const boxes: LabelBoxes[] = [];
  const placements = new Map<string, readonly LabelPlacement[]>();
  for (const entry of labels) {
    const { key, place } = entry;
    if (!isVisible(key) || isOutOfView(view, place)) continue;
    const placed = placementsOf(entry, view, atlas);
    if (!placed) continue;
    boxes.push({ id: key, boxes: placed.boxes, distance: placed.distance });
    placements.set(key, placed.placements);
  }
  for (const { place, segments, line } of lines) {
    if (isOutOfView(view, place)) continue;
    for (const segment of segments) {
      const { key, from, to, text } = segment;
      if (text.length === 0 || screenLengthOf(view, from, to) < minLabelledLength) continue;
      const labelAt = labelPointOf(segment, isVisible);
      const point = labelAt && screenPointOf(view, labelAt);
      const region = point && atlas.text(text);
      if (!region) continue;
      const box = boxAt(point, pillSize(region), 0, -(line.labelLift ?? 0));
      if (isOnScreen(view, box)) boxes.push({ id: key, boxes: [box], distance: point.distance });
    }
  }
  for (const entry of polygons) {
    const labelAt = isOutOfView(view, entry.place) ? null : labelPointOfPolygon(entry, isVisible);
    const point = labelAt && screenPointOf(view, labelAt);
    const region = point && atlas.text(entry.text);
    if (!region) continue;
    const box = boxAt(point, pillSize(region));
    if (isOnScreen(view, box)) boxes.push({ id: entry.labelKey, boxes: [box], distance: point.distance });
  }
  return { boxes, placements };
};
