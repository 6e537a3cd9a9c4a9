/** The markers of all layers as one list, with what is computed once when they are set: pieces, triangles, points, colours. */
import earcut from 'earcut';
import { axesOf, planeOf } from '#domain/geometry/plane.ts';
import { add, cross, distance, dot, length, lerp, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import {
  draftLayer,
  type Handle,
  type Label,
  type Line,
  type MarkerName,
  type Markers,
  type Pin,
  type Polygon,
} from '#domain/markers/markers.ts';
import type { TextRow } from '../gpu/coverage-atlas.ts';
import type { Rgb } from './label-quads.ts';
import type { MarkerPlace } from './marker-view.ts';

interface Entry {
  readonly key: string;
  readonly name: MarkerName;
  readonly place: MarkerPlace;
}

export interface PinEntry extends Entry {
  readonly pin: Pin;
  /** Position of the disc: the end of the stem. */
  readonly head: Vec3;
  readonly title: readonly TextRow[];
  readonly color: Rgb;
}

export interface LabelEntry extends Entry {
  readonly label: Label;
  /** The largest first. */
  readonly texts: readonly (readonly TextRow[])[];
}

/** A part of a line that counts as visible or occluded as a whole. */
export interface LinePiece {
  readonly key: string;
  readonly from: Vec3;
  readonly to: Vec3;
}

export interface LineSegment {
  readonly key: string;
  readonly from: Vec3;
  readonly to: Vec3;
  readonly middle: Vec3;
  readonly text: readonly TextRow[];
  readonly pieces: readonly LinePiece[];
}

export interface LineEntry extends Entry {
  readonly line: Line;
  readonly segments: readonly LineSegment[];
  readonly color: Rgb;
}

export type Triangle = readonly [Vec3, Vec3, Vec3];

export interface PolygonEntry extends Entry {
  readonly polygon: Polygon;
  readonly color: Rgb;
  readonly triangles: readonly Triangle[];
  readonly text: readonly TextRow[];
  readonly labelKey: string;
  /** Points inside, whose occlusion decides its opacity. The label is at the first visible one. */
  readonly samples: readonly { readonly key: string; readonly position: Vec3 }[];
}

export interface HandleEntry {
  readonly handle: Handle;
  readonly color: Rgb;
  readonly isDraggable: boolean;
}

export interface MarkerEntries {
  readonly pins: readonly PinEntry[];
  readonly labels: readonly LabelEntry[];
  readonly lines: readonly LineEntry[];
  readonly polygons: readonly PolygonEntry[];
  readonly handles: readonly HandleEntry[];
}

export const noEntries: MarkerEntries = { pins: [], labels: [], lines: [], polygons: [], handles: [] };

/** Metres. */
const pieceLength = 0.25;
/** For each segment. */
const maxPieces = 48;

/** 0 to 1 a channel; white where `color` is not `#rrggbb`. */
export const rgbOf = (color: string): Rgb => {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? 'ffffff';
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const rowsOf = (title: string, detail = ''): readonly TextRow[] =>
  [
    { text: title, style: { size: 14, weight: 500 } },
    ...detail.split('\n').map((text) => ({ text, style: { size: 12, weight: 400 } })),
  ].filter(({ text }) => text !== '');

/** The name with fewer and fewer details, the name in small letters. */
const textsOf = ({ text, detail }: Label): LabelEntry['texts'] => {
  const details = detail === '' ? [] : detail.split('\n');
  return [
    ...details.map((_, i) => rowsOf(text, details.slice(0, details.length - i).join('\n'))),
    rowsOf(text),
    [{ text, style: { size: 12, weight: 500 } }],
  ];
};

const segmentsOf = (key: string, { points, labels }: Line): LineSegment[] =>
  points.slice(1).map((to, i) => {
    const from = points[i]!;
    const count = Math.max(1, Math.min(maxPieces, Math.ceil(distance(from, to) / pieceLength)));
    const pieces = Array.from({ length: count }, (_, n) => ({
      key: `${key}/${i}/${n}`,
      from: lerp(from, to, n / count),
      to: lerp(from, to, (n + 1) / count),
    }));
    return { key: `${key}/${i}`, from, to, middle: lerp(from, to, 0.5), text: rowsOf(labels[i] ?? ''), pieces };
  });

/** Where the text of a segment is: at its middle or, where that is hidden, in the longest part that is visible. Null: nowhere. */
export const labelPointOf = (
  { key, middle, pieces }: LineSegment,
  isVisible: (key: string) => boolean,
): Vec3 | null => {
  if (isVisible(key)) return middle;
  let [best, first, count]: [Vec3 | null, number, number] = [null, 0, 0];
  for (const [n, piece] of pieces.entries()) {
    if (!isVisible(piece.key)) {
      first = n + 1;
      continue;
    }
    if (n + 1 - first <= count) continue;
    count = n + 1 - first;
    best = lerp(pieces[first]!.from, piece.to, 0.5);
  }
  return best;
};

/** None where the points are on one line. */
export const trianglesOf = (points: readonly Vec3[]): Triangle[] => {
  const plane = planeOf(points);
  if (!plane) return [];
  const [first, second] = axesOf(plane);
  const indices = earcut(points.flatMap((point) => [dot(point, first), dot(point, second)]));
  return Array.from({ length: indices.length / 3 }, (_, n) => {
    const [a, b, c] = indices.slice(3 * n, 3 * n + 3).map((index) => points[index]!) as unknown as Triangle;
    return [a, b, c];
  });
};

const maxSampledTriangles = 4;

const sizeOf = ([a, b, c]: Triangle): number => length(cross(sub(b, a), sub(c, a)));

/** The position of the label, the middles of the largest triangles, and points between these and their corners. */
const samplesOf = (key: string, { label }: Polygon, triangles: readonly Triangle[]): PolygonEntry['samples'] => {
  const largest = triangles.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, maxSampledTriangles);
  const middles = largest.map(([a, b, c]) => scale(add(add(a, b), c), 1 / 3));
  const between = largest.flatMap((corners, n) => corners.map((corner) => lerp(middles[n]!, corner, 0.5)));
  const positions = [...(label ? [label.position] : []), ...middles, ...between];
  return positions.map((position, n) => ({ key: `${key}/${n}`, position }));
};

/** Where the text of a polygon is. Null: nowhere, since it is hidden or has none. */
export const labelPointOfPolygon = (
  { text, samples }: PolygonEntry,
  isVisible: (key: string) => boolean,
): Vec3 | null => (text.length === 0 ? null : (samples.find(({ key }) => isVisible(key))?.position ?? null));

const placeOf = (layer: string, { floorId, sweepId = null }: Pick<Pin, 'floorId' | 'sweepId'>): MarkerPlace => ({
  layer,
  floorId,
  sweepId,
});

const pinEntryOf = (layer: string, pin: Pin): PinEntry => ({
  key: `${layer}/pin/${pin.id}`,
  name: { layer, kind: 'pin', id: pin.id },
  place: placeOf(layer, pin),
  pin,
  head: add(pin.anchor, scale(pin.normal, pin.stemLength)),
  title: rowsOf(pin.title),
  color: rgbOf(pin.color),
});

const labelEntryOf = (layer: string, label: Label): LabelEntry => ({
  key: `${layer}/label/${label.id}`,
  name: { layer, kind: 'label', id: label.id },
  place: placeOf(layer, label),
  label,
  texts: textsOf(label),
});

const lineEntryOf = (layer: string, line: Line): LineEntry => {
  const key = `${layer}/line/${line.id}`;
  const name = { layer, kind: 'line', id: line.id } as const;
  return { key, name, place: placeOf(layer, line), line, segments: segmentsOf(key, line), color: rgbOf(line.color) };
};

const polygonEntryOf = (layer: string, polygon: Polygon): PolygonEntry => {
  const key = `${layer}/polygon/${polygon.id}`;
  const triangles = trianglesOf(polygon.points);
  const { label } = polygon;
  return {
    key,
    name: { layer, kind: 'label', id: polygon.id },
    place: placeOf(layer, polygon),
    polygon,
    color: rgbOf(polygon.color),
    triangles,
    text: label ? rowsOf(label.text, label.detail) : [],
    labelKey: `${key}/label`,
    samples: samplesOf(key, polygon, triangles),
  };
};

/** The entries of one layer. */
export const entriesOf = (
  layer: string,
  { pins = [], labels = [], lines = [], polygons = [], handles = [] }: Markers,
): MarkerEntries => ({
  pins: pins.map((pin) => pinEntryOf(layer, pin)),
  labels: labels.map((label) => labelEntryOf(layer, label)),
  lines: lines.map((line) => lineEntryOf(layer, line)),
  polygons: polygons.map((polygon) => polygonEntryOf(layer, polygon)),
  handles: handles.map((handle) => ({ handle, color: rgbOf(handle.color), isDraggable: layer === draftLayer })),
});

export const joinEntries = (layers: readonly MarkerEntries[]): MarkerEntries => ({
  pins: layers.flatMap(({ pins }) => pins),
  labels: layers.flatMap(({ labels }) => labels),
  lines: layers.flatMap(({ lines }) => lines),
  polygons: layers.flatMap(({ polygons }) => polygons),
  handles: layers.flatMap(({ handles }) => handles),
});

/** By key, the points whose occlusion decides the opacity of each marker. */
export const occlusionPoints = ({ pins, labels, lines, polygons }: MarkerEntries): Map<string, Vec3> => {
  const points = new Map<string, Vec3>();
  for (const { key, head } of pins) points.set(key, head);
  for (const { key, label } of labels) points.set(key, label.position);
  for (const { samples } of polygons) for (const { key, position } of samples) points.set(key, position);
  for (const { segments } of lines) {
    for (const { key, middle, pieces } of segments) {
      points.set(key, middle);
      for (const piece of pieces) points.set(piece.key, lerp(piece.from, piece.to, 0.5));
    }
  }
  return points;
};
