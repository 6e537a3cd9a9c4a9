/** Pills with text: their quads, and the boxes they occupy in the image, for decluttering. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import type { ScreenBox } from '#domain/markers/declutter.ts';
import { pinDisc, topInset } from '#domain/markers/markers.ts';
import type { AtlasRegion, CoverageAtlas, TextRow } from '../gpu/coverage-atlas.ts';
import type { LabelQuad, Rgb } from './label-quads.ts';
import type { MarkerEntries } from './marker-entries.ts';
import { isOnScreen, screenLengthOf, screenPointOf, type MarkerView } from './marker-view.ts';

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

export interface MarkerStates {
  readonly isVisible: (key: string) => boolean;
  readonly hover: (key: string) => number;
}

/**
 * The boxes of all text that would be drawn if there were room; `id` is the key of the entry or segment. Titles of
 * hovered pins have a negative distance, so that they are always shown.
 */
export const labelBoxes = (
  { pins, labels, lines }: MarkerEntries,
  view: MarkerView,
  atlas: LabelAtlas,
  states: MarkerStates,
): ScreenBox[] => {
  const boxes: ScreenBox[] = [];
  for (const { key, title, head } of pins) {
    const point = title.length > 0 && states.hover(key) > 0 ? screenPointOf(view, head) : null;
    const region = point && atlas.text(title);
    if (!region) continue;
    const size = pillSize(region);
    const disc = pinDisc(view.isInside ? point.distance : Infinity);
    boxes.push({ id: key, ...titlePosition(view, size, point, disc / 2), ...size, distance: -1 });
  }
  const add = (id: string, position: Vec3, floorId: FloorId | null, text: readonly TextRow[]): void => {
    if (!states.isVisible(id)) return;
    if (!view.isInside && floorId !== null && view.visibleFloors && !view.visibleFloors.has(floorId)) return;
    const point = screenPointOf(view, position);
    const region = point && atlas.text(text);
    if (!region) return;
    const box = { id, x: point.x, y: point.y, ...pillSize(region), distance: point.distance };
    if (isOnScreen(view, box)) boxes.push(box);
  };
  for (const { key, label, text } of labels) add(key, label.position, label.floorId, text);
  for (const { line, segments } of lines) {
    for (const { key, from, to, middle, text } of segments) {
      if (text.length === 0 || screenLengthOf(view, from, to) < minLabelledLength) continue;
      add(key, middle, line.floorId, text);
    }
  }
  return boxes;
};
