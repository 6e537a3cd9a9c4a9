/**
 * Draws a pin, label, line or polygon of a view as quads and strokes, with the areas that a press hits. Sizes of pins are those of
 * domain/markers/markers.ts (docs/reference/sweeps-and-pucks.md#pucks); the look of a hovered pin is ours.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import type { AtlasRegion } from '../gpu/coverage-atlas.ts';
import { draftLayer, hitTarget, pinDisc, type MarkerName } from '#domain/markers/markers.ts';
import {
  highlightedPillQuad,
  pillQuad,
  pillSize,
  titlePosition,
  type LabelAtlas,
  type LabelPlacement,
} from './label-boxes.ts';
import type { LabelQuad, Rgb } from './label-quads.ts';
import type { Stroke } from './line-quads.ts';
import type { Fill } from './polygon-fills.ts';
import {
  labelPointOf,
  labelPointOfPolygon,
  type HandleEntry,
  type LabelEntry,
  type LineEntry,
  type LineSegment,
  type PinEntry,
  type PolygonEntry,
} from './marker-entries.ts';
import { screenPointOf, type MarkerView } from './marker-view.ts';
import { distanceToSegment, type ScreenPoint } from './screen-point.ts';

/** An area where a press hits a marker. */
export interface HitTarget {
  readonly name: MarkerName;
  readonly position: Vec3;
  readonly normal: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  /** CSS pixels from a point of the canvas; infinity where a press there does not hit it. */
  readonly distanceTo: (x: number, y: number) => number;
  /** Added to the distance: the target with the smallest sum is hit. */
  readonly penalty: number;
  /** Of a pin that can be dragged: its anchor in the image; null: it cannot. */
  readonly grip: ScreenPoint | null;
}

/** An area where a handle is dragged or, in a headset, pressed. */
export interface HandleTarget extends Pick<HitTarget, 'position' | 'distanceTo'> {
  readonly id: string;
}

export interface Drawing {
  /** `distance` in metres. */
  readonly quads: (LabelQuad & { readonly distance: number })[];
  readonly strokes: Stroke[];
  readonly fills: Fill[];
  readonly targets: HitTarget[];
  readonly handles: HandleTarget[];
}

export interface PinState {
  readonly presence: number;
  /** 0 to 1. */
  readonly hover: number;
  readonly isVisible: boolean;
  /** 0 to 1: of a press by the gaze. */
  readonly gazeProgress: number;
}

/** CSS pixels. */
const hoverLift = 6;
const rimWidth = 2;
const iconSize = 28;
const stemWidth = 2;
const stemFootSize = 6;
const lineWidth = 2;
const pointSize = 9;
const handleSize = 14;
const smallHandleSize = 8;
/** CSS pixels: how much nearer a small handle must be to be dragged instead of another one. */
const smallHandlePenalty = 8;
/** A press hits a line up to this distance. */
const lineHitDistance = 10;
/** No press hits a line so near to its ends. */
const lineEndReach = 12;
/** Closes around a pin that the gaze rests on: shares of its disc's diameter, and CSS pixels. */
const gazeRing = { from: 2.6, to: 1.1, width: 3 } as const;
/** Share of the disc's diameter. */
const iconShare = 0.56;
/** Growth of a hovered pin, as a share of its size. */
const hoverGrowth = 0.12;
const dimmedOpacity = 0.35;
/** Added to the distance of labels, which are drawn before pins, in metres. */
const behindPins = 10_000;
/** Added to the distance of the points of lines, so that they do not cover texts, in metres. */
const behindLabels = 20_000;
/** Less is not drawn. */
const minOpacity = 0.02;
const titleFillOpacity = 0.84;
/** Which marker is hit where several overlap. */
const penalties = { pin: 0, line: 100, label: 200, occludedPin: 1000 };

const white: Rgb = [1, 1, 1];

const dotQuad = (position: Vec3, size: number, fill: Rgb, opacity: number): LabelQuad => ({
  position,
  offset: [0, 0],
  width: size,
  height: size,
  fill,
  fillOpacity: 1,
  opacity,
  rimWidth: 1.5,
  region: null,
  regionScale: 1,
});

const withinOrInfinity = (value: number, limit: number): number => (value <= limit ? value : Infinity);

export const drawPin = (
  { quads, strokes, targets, handles }: Drawing,
  { name, pin, head, title, color }: PinEntry,
  view: MarkerView,
  atlas: LabelAtlas,
  { presence, hover, isVisible, gazeProgress }: PinState,
): void => {
  const opacity = presence * pin.opacity * (pin.state === 'dimmed' ? dimmedOpacity : 1);
  const point = screenPointOf(view, head);
  if (!point || opacity < minOpacity) return;
  const { distance } = point;
  const disc = pinDisc(view.isInside ? distance : Infinity) * (1 + hoverGrowth * hover);
  const lift = hoverLift * hover;
  if (pin.stemEnabled && pin.stemLength > 0) {
    strokes.push({ from: pin.anchor, to: head, color: white, opacity, width: stemWidth });
    quads.push({ ...dotQuad(pin.anchor, stemFootSize, white, opacity), distance: distance + 0.001 });
  }
  quads.push({
    position: head,
    offset: [0, lift],
    width: disc,
    height: disc,
    fill: color,
    fillOpacity: 1,
    opacity,
    rimWidth,
    region: atlas.icon(pin.icon, iconSize),
    regionScale: (disc * iconShare) / iconSize,
    distance,
  });
  if (gazeProgress > 0) {
    const diameter = disc * (gazeRing.from + (gazeRing.to - gazeRing.from) * gazeProgress);
    const ring = { ...dotQuad(head, diameter, white, pin.opacity), offset: [0, lift] as const };
    quads.push({ ...ring, fillOpacity: 0, rimWidth: gazeRing.width, distance: -1 });
  }
  const titleRegion = title.length > 0 && hover > 0 ? atlas.text(title) : null;
  if (titleRegion) {
    const at = titlePosition(view, pillSize(titleRegion), { x: point.x, y: point.y - lift }, disc / 2);
    const offset = [at.x - point.x, point.y - at.y] as const;
    // Not dimmed behind walls: the title of an occluded pin under the pointer must be legible.
    const quad = pillQuad(head, offset, titleRegion, pin.opacity * hover);
    quads.push({ ...quad, fillOpacity: titleFillOpacity, distance: -1 });
  }
  const radius = Math.max(hitTarget, disc) / 2;
  const distanceTo = (x: number, y: number): number =>
    withinOrInfinity(Math.hypot(x - point.x, y - point.y + lift), radius);
  targets.push({
    name,
    position: head,
    normal: pin.normal,
    floorId: pin.floorId,
    roomId: pin.roomId,
    penalty: isVisible ? penalties.pin : penalties.occludedPin,
    grip: pin.isDraggable ? screenPointOf(view, pin.anchor) : null,
    distanceTo,
  });
  if (pin.isDraggable && name.layer === draftLayer) handles.push({ id: pin.id, position: head, distanceTo });
};

/** From the middle of a box, which is at least as large as what is pressed. Infinity outside of it. */
const distanceToBox = (
  middle: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): HitTarget['distanceTo'] => {
  const [halfWidth, halfHeight] = [Math.max(width, hitTarget) / 2, Math.max(height, hitTarget) / 2];
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
    return dx <= halfWidth && dy <= halfHeight ? Math.hypot(dx, dy) : Infinity;
  };
};

/** Where a press hits a pill whose middle is at a point of the image. */
const pillTarget = (
  target: Omit<HitTarget, 'normal' | 'penalty' | 'grip' | 'distanceTo'> & Partial<Pick<HitTarget, 'grip'>>,
  middle: { readonly x: number; readonly y: number },
  region: AtlasRegion,
): HitTarget => ({
  grip: null,
  ...target,
  normal: [0, 1, 0],
  penalty: penalties.label,
  distanceTo: distanceToBox(middle, pillSize(region)),
});

export const drawLabel = (
  { quads, targets }: Drawing,
  { name, label }: LabelEntry,
  view: MarkerView,
  atlas: LabelAtlas,
  { presence, text, offset }: LabelPlacement & { readonly presence: number },
): void => {
  const point = presence < minOpacity ? null : screenPointOf(view, label.position);
  const region = point && atlas.text(text);
  if (!region) return;
  const { position, floorId, roomId, opacity = 1, isHighlighted = false, isDraggable = false } = label;
  const quadOf = isHighlighted ? highlightedPillQuad : pillQuad;
  quads.push({
    ...quadOf(position, offset, region, presence * opacity),
    distance: point.distance + behindPins,
  });
  if (label.isPressable === false) return;
  const middle = { x: point.x + offset[0], y: point.y - offset[1] };
  targets.push(pillTarget({ name, position, floorId, roomId, grip: isDraggable ? point : null }, middle, region));
};

/** At the marked points of a line a press goes to the surface, where the next line may begin. */
const isAtEnd = (x: number, y: number, from: ScreenPoint, to: ScreenPoint): boolean => {
  const reach = Math.min(lineEndReach, Math.hypot(to.x - from.x, to.y - from.y) / 4);
  return [from, to].some((end) => Math.hypot(x - end.x, y - end.y) < reach);
};

/** What is drawn of a line in this frame. */
export interface LineStates {
  readonly presence: (key: string) => number;
  readonly isVisible: (key: string) => boolean;
}

/** Adjacent pieces that look the same become one stroke: no seams, and fewer quads. What is hidden is dashed. */
const strokesOf = ({ pieces }: LineSegment, { line, color }: LineEntry, states: LineStates): Stroke[] => {
  const { presence, isVisible } = states;
  const strokes: Stroke[] = [];
  for (const { key, from, to } of pieces) {
    const opacity = presence(key) * (line.opacity ?? 1);
    const isDashed = !isVisible(key);
    const last = strokes.at(-1);
    if (last && last.opacity === opacity && last.isDashed === isDashed) strokes[strokes.length - 1] = { ...last, to };
    else strokes.push({ from, to, color, opacity, width: lineWidth, isDashed });
  }
  return strokes.filter(({ opacity }) => opacity >= minOpacity);
};

/** Presence of the piece that starts at point `n`; of the last piece for the last point. */
const pointPresence = ({ segments }: LineEntry, n: number, presence: (key: string) => number): number => {
  const piece = n < segments.length ? segments[n]?.pieces[0] : segments.at(-1)?.pieces.at(-1);
  return piece ? presence(piece.key) : 1;
};

export const drawLine = (
  { quads, strokes, targets }: Drawing,
  entry: LineEntry,
  view: MarkerView,
  atlas: LabelAtlas,
  states: LineStates,
): void => {
  const { presence } = states;
  const { name, line, segments, color } = entry;
  for (const segment of segments) {
    const segmentStrokes = strokesOf(segment, entry, states);
    strokes.push(...segmentStrokes);
    const labelPresence = presence(segment.key) * (line.opacity ?? 1);
    const labelAt = labelPresence < minOpacity ? null : labelPointOf(segment, states.isVisible);
    const point = labelAt && screenPointOf(view, labelAt);
    const region = point && atlas.text(segment.text);
    const lift = line.labelLift ?? 0;
    if (region) {
      quads.push({ ...pillQuad(labelAt, [0, lift], region, labelPresence), distance: point.distance - 0.01 });
    }
    const [from, to] = [screenPointOf(view, segment.from), screenPointOf(view, segment.to)];
    const middle = screenPointOf(view, segment.middle);
    if (!from || !to || !middle || segmentStrokes.length === 0 || line.isPressable === false) continue;
    // A hand does not hit a line of two pixels: it presses the label or, without one, the middle.
    const pressed = region ? { at: point, lift, ...pillSize(region) } : { at: middle, lift: 0, width: 0, height: 0 };
    const distanceTo: HitTarget['distanceTo'] = view.headset
      ? distanceToBox({ x: pressed.at.x, y: pressed.at.y - pressed.lift }, pressed)
      : (x, y) => withinOrInfinity(distanceToSegment(x, y, from, to), lineHitDistance);
    targets.push({
      name,
      position: view.headset && region ? labelAt : segment.middle,
      normal: [0, 1, 0],
      floorId: line.floorId,
      roomId: null,
      penalty: penalties.line,
      grip: null,
      distanceTo: (x, y) => (line.marks && isAtEnd(x, y, from, to) ? Infinity : distanceTo(x, y)),
    });
  }
  if (!line.marks) return;
  for (const [n, position] of line.points.entries()) {
    const opacity = pointPresence(entry, n, presence) * (line.opacity ?? 1);
    const point = opacity < minOpacity ? null : screenPointOf(view, position);
    if (!point) continue;
    quads.push({ ...dotQuad(position, pointSize, color, opacity), distance: point.distance + behindLabels });
  }
};

export const drawPolygon = (
  { quads, fills, targets }: Drawing,
  entry: PolygonEntry,
  view: MarkerView,
  atlas: LabelAtlas,
  { presence, isVisible }: LineStates,
): void => {
  const { key, labelKey, name, text, triangles, color, polygon } = entry;
  const opacity = presence(key) * polygon.opacity;
  if (presence(key) >= minOpacity) fills.push(...triangles.map((triangle) => ({ triangle, color, opacity })));
  const { label, floorId } = polygon;
  const position = label && presence(labelKey) >= minOpacity ? labelPointOfPolygon(entry, isVisible) : null;
  const point = position && screenPointOf(view, position);
  const region = point && atlas.text(text);
  if (!label || !region) return;
  const pill = pillQuad(position, [0, 0], region, presence(labelKey) * label.opacity);
  quads.push({ ...pill, distance: point.distance - 0.01 });
  if (label.isPressable) targets.push(pillTarget({ name, position, floorId, roomId: null }, point, region));
};

export const drawHandle = (
  { quads, handles }: Drawing,
  { handle: { id, position, isSmall = false }, color, isDraggable }: HandleEntry,
  view: MarkerView,
): void => {
  const point = screenPointOf(view, position);
  if (!point) return;
  quads.push({ ...dotQuad(position, isSmall ? smallHandleSize : handleSize, color, 1), rimWidth, distance: 0 });
  if (!isDraggable) return;
  const distanceTo = (x: number, y: number): number =>
    withinOrInfinity(Math.hypot(x - point.x, y - point.y), hitTarget / 2) + (isSmall ? smallHandlePenalty : 0);
  handles.push({ id, position, distanceTo });
};
