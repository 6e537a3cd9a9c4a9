/** The markers of all layers as one list, with what is computed once when they are set: pieces, points, colours. */
import { add, distance, lerp, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import {
  draftLayer,
  type Handle,
  type Label,
  type Line,
  type MarkerName,
  type Markers,
  type Pin,
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

export interface HandleEntry {
  readonly handle: Handle;
  readonly color: Rgb;
  readonly isDraggable: boolean;
}

export interface MarkerEntries {
  readonly pins: readonly PinEntry[];
  readonly labels: readonly LabelEntry[];
  readonly lines: readonly LineEntry[];
  readonly handles: readonly HandleEntry[];
}

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
    { text: detail, style: { size: 12, weight: 400 } },
  ].filter(({ text }) => text !== '');

/** Name and detail, the name, the name in small letters. */
const textsOf = ({ text, detail }: Label): LabelEntry['texts'] => [
  ...(detail === '' ? [] : [rowsOf(text, detail)]),
  rowsOf(text),
  [{ text, style: { size: 12, weight: 500 } }],
];

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

const placeOf = (layer: string, { floorId, sweepId = null }: Pick<Pin, 'floorId' | 'sweepId'>): MarkerPlace => ({
  layer,
  floorId,
  sweepId,
});

export const entriesOf = (layers: ReadonlyMap<string, Markers>): MarkerEntries => {
  const entries = {
    pins: [] as PinEntry[],
    labels: [] as LabelEntry[],
    lines: [] as LineEntry[],
    handles: [] as HandleEntry[],
  };
  for (const [layer, { pins = [], labels = [], lines = [], handles = [] }] of layers) {
    for (const pin of pins) {
      const key = `${layer}/pin/${pin.id}`;
      const head = add(pin.anchor, scale(pin.normal, pin.stemLength));
      const name = { layer, kind: 'pin', id: pin.id } as const;
      entries.pins.push({
        key,
        name,
        place: placeOf(layer, pin),
        pin,
        head,
        title: rowsOf(pin.title),
        color: rgbOf(pin.color),
      });
    }
    for (const label of labels) {
      const name = { layer, kind: 'label', id: label.id } as const;
      entries.labels.push({
        key: `${layer}/label/${label.id}`,
        name,
        place: placeOf(layer, label),
        label,
        texts: textsOf(label),
      });
    }
    for (const line of lines) {
      const key = `${layer}/line/${line.id}`;
      const name = { layer, kind: 'line', id: line.id } as const;
      entries.lines.push({
        key,
        name,
        place: placeOf(layer, line),
        line,
        segments: segmentsOf(key, line),
        color: rgbOf(line.color),
      });
    }
    for (const handle of handles)
      entries.handles.push({ handle, color: rgbOf(handle.color), isDraggable: layer === draftLayer });
  }
  return entries;
};

/** By key, the points whose occlusion decides the opacity of each marker. */
export const occlusionPoints = ({ pins, labels, lines }: MarkerEntries): Map<string, Vec3> => {
  const points = new Map<string, Vec3>();
  for (const { key, head } of pins) points.set(key, head);
  for (const { key, label } of labels) points.set(key, label.position);
  for (const { segments } of lines) {
    for (const { key, middle, pieces } of segments) {
      points.set(key, middle);
      for (const piece of pieces) points.set(piece.key, lerp(piece.from, piece.to, 0.5));
    }
  }
  return points;
};
