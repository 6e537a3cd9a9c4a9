/**
 * The pins, labels and lines in the image: which are seen from where one stands, which words have room, what lies
 * under the pointer. How each looks is marker-signs.ts.
 */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { declutter } from '#domain/markers/declutter.ts';
import type { Area, MarkerKind, MarkerName, Markers } from '#domain/markers/markers.ts';
import { markerPresence } from '#domain/markers/presence.ts';
import { approach } from './approach.ts';
import { entriesOf, visibilityPoints, type MarkerEntries } from './marker-entries.ts';
import {
  drawLabel,
  drawLine,
  drawPin,
  labelBoxes,
  type Drawing,
  type MarkerView,
  type Paint,
  type Target,
} from './draw-marker.ts';
import { OcclusionTracker } from './occlusion-tracker.ts';

export type MarkerHit = Omit<Target, 'reach' | 'order'>;

const fadeMs = 160;
const hoverMs = 120;

export class MarkerScene {
  readonly #layers = new Map<string, Markers>();
  readonly #visibility = new OcclusionTracker();
  readonly #presence = new Map<string, number>();
  readonly #hover = new Map<string, number>();
  #entries: MarkerEntries = { pins: [], labels: [], lines: [] };
  #shownWords: ReadonlySet<string> = new Set();
  #hovered: string | null = null;
  #targets: readonly Target[] = [];
  #seenFrom = '';
  reducedMotion = false;

  /** A layer's markers in place of those it had. */
  set(layer: string, markers: Markers): void {
    this.#layers.set(layer, markers);
    this.#entries = entriesOf(this.#layers);
    const points = visibilityPoints(this.#entries);
    this.#visibility.set(points);
    for (const strengths of [this.#presence, this.#hover]) {
      for (const key of strengths.keys()) if (!points.has(key)) strengths.delete(key);
    }
  }

  get areas(): readonly Area[] {
    return [...this.#layers.values()].flatMap(({ areas = [] }) => areas);
  }

  /** Nothing is drawn, and nothing fades. */
  get isEmpty(): boolean {
    const { pins, labels, lines } = this.#entries;
    return pins.length + labels.length + lines.length === 0;
  }

  /** Answers whether that is another than before. */
  hover(name: MarkerName | null): boolean {
    const key = name && `${name.layer}/${name.kind}/${name.id}`;
    if (key === this.#hovered) return false;
    this.#hovered = key;
    return true;
  }

  /** What lies under a point of the canvas: pins before lines before words, what is seen before what is not. */
  hit(x: number, y: number): MarkerHit | null {
    let best: Target | null = null;
    let min = Infinity;
    for (const target of this.#targets) {
      const rank = target.reach(x, y) + target.order;
      if (rank >= min) continue;
      min = rank;
      best = target;
    }
    return best;
  }

  /** Moves fades on and looks for what is hidden; true while there is more to do. */
  step(dtMs: number, view: MarkerView, paint: Paint): boolean {
    const from = [...view.state.position, ...view.state.rotation].map((value) => value.toFixed(2)).join();
    const seenFrom = `${from}/${view.inside}/${view.scenery}`;
    if (seenFrom !== this.#seenFrom) this.#visibility.moved();
    this.#seenFrom = seenFrom;
    const asks = this.#visibility.step(view.isHidden);
    const seen = {
      sees: (key: string) => this.#visibility.sees(key),
      hover: (key: string) => this.#hover.get(key) ?? 0,
    };
    this.#shownWords = declutter(labelBoxes(this.#entries, view, paint, seen), this.#shownWords);
    let fades = false;
    const ease = (values: Map<string, number>, key: string, target: number, duration: number): void => {
      const next = this.reducedMotion ? target : approach(values.get(key) ?? 0, target, dtMs, duration);
      if (next !== target) fades = true;
      if (next === 0) values.delete(key);
      else values.set(key, next);
    };
    const fade = (kind: MarkerKind, key: string, floorId: FloorId | null, at: Vec3): void => {
      const hasRoom = kind !== 'label' || this.#shownWords.has(key);
      ease(this.#presence, key, hasRoom ? this.#presenceOf(kind, key, floorId, at, view) : 0, fadeMs);
    };
    for (const { key, pin, head } of this.#entries.pins) {
      fade('pin', key, pin.floorId, head);
      ease(this.#hover, key, key === this.#hovered || pin.state === 'highlighted' ? 1 : 0, hoverMs);
    }
    for (const { key, label } of this.#entries.labels) fade('label', key, label.floorId, label.position);
    for (const { line, stretches } of this.#entries.lines) {
      for (const { key, middle, pieces } of stretches) {
        fade('label', key, line.floorId, middle);
        for (const piece of pieces) fade('line', piece.key, line.floorId, piece.from);
      }
    }
    return asks || fades;
  }

  /** What is drawn of this view, the farthest sign first; what lies where is kept for `hit`. */
  draw(view: MarkerView, paint: Paint): Pick<Drawing, 'signs' | 'strokes'> {
    const drawing: Drawing = { signs: [], strokes: [], targets: [] };
    const presence = (key: string): number => this.#presence.get(key) ?? 0;
    const { pins, labels, lines } = this.#entries;
    for (const entry of lines) drawLine(drawing, entry, view, paint, presence);
    for (const entry of labels) drawLabel(drawing, entry, view, paint, presence(entry.key));
    for (const entry of pins) {
      const { key } = entry;
      const strength = {
        presence: presence(key),
        hover: this.#hover.get(key) ?? 0,
        inSight: this.#visibility.sees(key),
      };
      drawPin(drawing, entry, view, paint, strength);
    }
    this.#targets = drawing.targets;
    return { signs: drawing.signs.toSorted((a, b) => b.away - a.away), strokes: drawing.strokes };
  }

  #presenceOf(kind: MarkerKind, key: string, floorId: FloorId | null, at: Vec3, view: MarkerView): number {
    const { inside, standingOn, visibleFloors, state } = view;
    const inVisibility = this.#visibility.sees(key);
    const away = distance(state.position, at);
    return markerPresence({ kind, floorId, inside, standingOn, visibleFloors, inSight: inVisibility, distance: away });
  }
}
