/**
 * The pins, labels, lines and polygons of the space: fades them by occlusion and floor, declutters their text, and finds the one
 * under the pointer. draw-marker.ts draws each.
 */
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import { declutter } from '#domain/markers/declutter.ts';
import type { Area, MarkerKind, MarkerName, Markers } from '#domain/markers/markers.ts';
import { markerOpacity, type MarkerVisibilityFacts } from '#domain/markers/marker-opacity.ts';
import type { CameraRay } from '../camera/projection.ts';
import { approach } from './approach.ts';
import { AreaOccluders } from './area-occluders.ts';
import {
  entriesOf,
  joinEntries,
  noEntries,
  occlusionPoints,
  type MarkerEntries,
  type PolygonEntry,
} from './marker-entries.ts';
import {
  drawHandle,
  drawLabel,
  drawLine,
  drawPin,
  drawPolygon,
  type Drawing,
  type HandleTarget,
  type HitTarget,
} from './draw-marker.ts';
import { labelCandidates, obstaclesOf, type LabelAtlas, type LabelPlacement } from './label-boxes.ts';
import { facingPointOf, type HeadsetView } from './headset-view.ts';
import { isPlaced, screenPointOf, type MarkerPlace, type MarkerView } from './marker-view.ts';
import { occlusionBudgetMs, OcclusionTracker } from './occlusion-tracker.ts';

export type MarkerHit = Omit<HitTarget, 'distanceTo' | 'penalty'>;

type Reach = Pick<MarkerVisibilityFacts, 'minDistance' | 'maxDistance'>;

const noAreas: readonly Area[] = [];
const fadeMs = 160;
const hoverMs = 120;
/** Metres by which the eye moves until all points are tested again; those of the room, in a headset. */
const occlusionStep = { canvas: 0.01, headset: 0.05 } as const;

/** What decides which points are hidden, apart from the position of a head. */
const occlusionKeyOf = ({ state, headset, isInside, occluderVersion }: MarkerView): string => {
  // In a view from above without perspective the direction decides what is hidden, else the position alone.
  const { position, rotation, orthoZoom } = state;
  const eye = headset ? [headset.metre] : [...position, ...(orthoZoom > 0 ? rotation : [])];
  return `${eye.map((value) => Math.round(value / occlusionStep.canvas)).join()}/${isInside}/${occluderVersion}`;
};

export class MarkerScene {
  readonly #layers = new Map<string, { readonly areas: readonly Area[]; readonly entries: MarkerEntries }>();
  readonly #occlusion: OcclusionTracker;
  readonly #presence = new Map<string, number>();
  readonly #hover = new Map<string, number>();
  readonly occluders = new AreaOccluders();
  #areas = noAreas;
  #entries = noEntries;
  /** By key of the labels and segments whose text has room, the index of its box. */
  #shownLabels: ReadonlyMap<string, number> = new Map();
  /** Those of the labels that are drawn, also while they fade. */
  readonly #placements = new Map<string, LabelPlacement>();
  /** The markers of one panorama alone, which nothing hides. */
  #unoccluded: ReadonlySet<string> = new Set();
  /** The polygons, and the parts and texts of lines, that were set since the last step: they appear at once, without a fade. */
  readonly #newKeys = new Set<string>();
  /** Those of the markers that were set last. */
  #keys: ReadonlyMap<string, Vec3> = new Map();
  #hovered: string | null = null;
  #targets: readonly HitTarget[] = [];
  #handles: readonly HandleTarget[] = [];
  /** Of the last image. */
  #view: MarkerView | null = null;
  #occlusionKey = '';
  /** Where the head was when the points began to be tested; null: on the canvas. */
  #occlusionHead: HeadsetView | null = null;
  /** 0 to 1: of a press by the gaze on the hovered pin. */
  gazeProgress = 0;
  reducedMotion = false;

  /** `now`: milliseconds, by which the tests of visibility are limited in each frame. */
  constructor(now: () => number = () => performance.now()) {
    this.#occlusion = new OcclusionTracker(now);
  }

  /** Replaces the markers of a layer. */
  set(layer: string, markers: Markers): void {
    const areas = markers.areas ?? noAreas;
    const hasOtherAreas = areas !== (this.#layers.get(layer)?.areas ?? noAreas);
    this.#layers.set(layer, { areas, entries: entriesOf(layer, markers) });
    if (hasOtherAreas) {
      this.#areas = [...this.#layers.values()].flatMap((each) => each.areas);
      this.occluders.set(this.#areas);
    }
    this.#entries = joinEntries([...this.#layers.values()].map(({ entries }) => entries));
    const { pins, labels, lines, polygons } = this.#entries;
    this.#unoccluded = new Set(
      [...pins, ...labels].filter(({ place }) => place.sweepId !== null).map(({ key }) => key),
    );
    const points = occlusionPoints(this.#entries);
    for (const segment of lines.flatMap(({ segments }) => segments)) {
      for (const { key } of [segment, ...segment.pieces]) if (!this.#keys.has(key)) this.#newKeys.add(key);
    }
    for (const { key, labelKey, samples } of polygons) {
      if (samples.some((sample) => this.#keys.has(sample.key))) continue;
      for (const each of [key, labelKey]) this.#newKeys.add(each);
    }
    this.#keys = points;
    this.#occlusion.set(points);
    const kept = new Set([...points.keys(), ...polygons.flatMap(({ key, labelKey }) => [key, labelKey])]);
    for (const values of [this.#presence, this.#hover, this.#placements]) {
      for (const key of values.keys()) if (!kept.has(key)) values.delete(key);
    }
  }

  /** Of all layers; the same list until those of a layer are replaced. */
  get areas(): readonly Area[] {
    return this.#areas;
  }

  /** There are no markers, so nothing is drawn or fades. */
  get isEmpty(): boolean {
    return Object.values(this.#entries).every((entries) => entries.length === 0);
  }

  /** Returns whether the hovered marker changed. */
  hover(name: MarkerName | null): boolean {
    const key = name && `${name.layer}/${name.kind}/${name.id}`;
    if (key === this.#hovered) return false;
    this.#hovered = key;
    return true;
  }

  /** The marker at a point of the canvas: pins before lines before labels, visible pins before occluded ones. */
  hit(x: number, y: number, ignoredLayer: string | null = null): MarkerHit | null {
    return this.#nearest(ignoredLayer, ({ distanceTo }) => distanceTo(x, y));
  }

  /** The pin, or the label of a place or of a line, that a ray of the space meets in a headset; in the same order. */
  hitByRay(head: HeadsetView, ray: CameraRay, ignoredLayer: string | null = null): MarkerHit | null {
    return this.#nearest(ignoredLayer, (target) => this.#distanceToRay(target, head, ray));
  }

  /** The id of the nearest handle within reach of a point of the canvas. */
  handleAt(x: number, y: number): string | null {
    return this.#nearestHandle(({ distanceTo }) => distanceTo(x, y));
  }

  /** The id of the nearest handle within reach of a ray of the space, in a headset. */
  handleByRay(head: HeadsetView, ray: CameraRay): string | null {
    return this.#nearestHandle((target) => this.#distanceToRay(target, head, ray));
  }

  /** Advances fades and occlusion tests; returns whether another frame is needed. */
  step(dtMs: number, view: MarkerView, atlas: LabelAtlas): boolean {
    this.#checkOcclusion(view);
    const budgetMs = occlusionBudgetMs[view.headset ? 'headset' : 'canvas'];
    const isOcclusionPending = this.#occlusion.step(view.isHidden, budgetMs);
    const states = {
      isVisible: (key: string) => this.#isVisible(key),
      hover: (key: string) => this.#hover.get(key) ?? 0,
    };
    const { boxes, placements } = labelCandidates(this.#entries, view, atlas, states);
    const obstacles = boxes.length > 0 ? obstaclesOf(this.#entries, view, atlas, states) : [];
    this.#shownLabels = declutter(boxes, obstacles, this.#shownLabels);
    for (const [key, index] of this.#shownLabels) {
      const placement = placements.get(key)?.[index];
      if (placement) this.#placements.set(key, placement);
    }
    let isFading = false;
    const ease = (values: Map<string, number>, key: string, target: number, duration: number): void => {
      const isImmediate = this.reducedMotion || this.#newKeys.has(key);
      const next = isImmediate ? target : approach(values.get(key) ?? 0, target, dtMs, duration);
      if (next !== target) isFading = true;
      if (next === 0) values.delete(key);
      else values.set(key, next);
    };
    const fade = (
      kind: MarkerKind,
      key: string,
      place: MarkerPlace,
      position: Vec3,
      isVisible = this.#isVisible(key),
      reach: Reach = {},
    ): void => {
      const hasRoom = kind !== 'label' || this.#shownLabels.has(key);
      const target = hasRoom ? this.#targetOpacity({ kind, isVisible, ...reach }, place, position, view) : 0;
      ease(this.#presence, key, target, fadeMs);
    };
    for (const { key, place, pin, head } of this.#entries.pins) {
      fade('pin', key, place, head, this.#isVisible(key), pin);
      ease(this.#hover, key, key === this.#hovered || pin.state === 'highlighted' ? 1 : 0, hoverMs);
    }
    for (const { key, place, label } of this.#entries.labels) fade('label', key, place, label.position);
    for (const { place, segments } of this.#entries.lines) {
      for (const segment of segments) {
        const { key, middle, pieces } = segment;
        // Its text has room only where it is visible.
        fade('label', key, place, middle, this.#shownLabels.has(key));
        for (const piece of pieces) fade('line', piece.key, place, piece.from);
      }
    }
    for (const entry of this.#entries.polygons) {
      const at = entry.samples[0]?.position ?? entry.polygon.points[0]!;
      fade('line', entry.key, entry.place, at, this.#isMostlyVisible(entry));
      fade('label', entry.labelKey, entry.place, at, this.#shownLabels.has(entry.labelKey));
    }
    this.#newKeys.clear();
    return isOcclusionPending || isFading;
  }

  /** Draws the markers of this view, the farthest quad first, and stores the hit targets for `hit`. */
  draw(view: MarkerView, atlas: LabelAtlas): Pick<Drawing, 'quads' | 'strokes' | 'fills'> {
    this.#view = view;
    const drawing: Drawing = { quads: [], strokes: [], fills: [], targets: [], handles: [] };
    const presence = (key: string): number => this.#presence.get(key) ?? 0;
    const { pins, labels, lines, polygons, handles } = this.#entries;
    const lineStates = { presence, isVisible: (key: string) => this.#isVisible(key) };
    for (const entry of polygons) drawPolygon(drawing, entry, view, atlas, lineStates);
    for (const entry of lines) drawLine(drawing, entry, view, atlas, lineStates);
    for (const entry of labels) {
      const placement = this.#placements.get(entry.key);
      if (placement) drawLabel(drawing, entry, view, atlas, { ...placement, presence: presence(entry.key) });
    }
    for (const entry of pins) {
      const { key } = entry;
      const state = {
        presence: presence(key),
        hover: this.#hover.get(key) ?? 0,
        isVisible: this.#isVisible(key),
        gazeProgress: key === this.#hovered ? this.gazeProgress : 0,
      };
      drawPin(drawing, entry, view, atlas, state);
    }
    for (const entry of handles) drawHandle(drawing, entry, view);
    this.#targets = drawing.targets;
    this.#handles = drawing.handles;
    const { quads, strokes, fills } = drawing;
    return { quads: quads.toSorted((a, b) => b.distance - a.distance), strokes, fills };
  }

  /** All points are tested again after a movement. A head never rests: one of less than a step does not count. */
  #checkOcclusion(view: MarkerView): void {
    const key = occlusionKeyOf(view);
    const { headset } = view;
    const last = this.#occlusionHead;
    const limit = occlusionStep.headset * (headset?.metre ?? 1);
    const isNear = headset && last ? distance(last.position, headset.position) <= limit : headset === last;
    if (isNear && key === this.#occlusionKey) return;
    this.#occlusion.invalidate();
    this.#occlusionKey = key;
    this.#occlusionHead = headset;
  }

  /** CSS pixels, where the ray passes the target; infinity where it does not hit it. */
  #distanceToRay(
    { position, distanceTo }: Pick<HitTarget, 'position' | 'distanceTo'>,
    head: HeadsetView,
    ray: CameraRay,
  ): number {
    const from = this.#view && facingPointOf(head, position, ray);
    const at = from && screenPointOf(this.#view!, position);
    return at ? distanceTo(at.x + from.x, at.y + from.y) : Infinity;
  }

  #nearestHandle(distanceTo: (target: HandleTarget) => number): string | null {
    let best: string | null = null;
    let min = Infinity;
    for (const target of this.#handles) {
      const away = distanceTo(target);
      if (away < min) [best, min] = [target.id, away];
    }
    return best;
  }

  #nearest(ignoredLayer: string | null, distanceTo: (target: HitTarget) => number): MarkerHit | null {
    let best: HitTarget | null = null;
    let min = Infinity;
    for (const target of this.#targets) {
      if (target.name.layer === ignoredLayer) continue;
      const rank = distanceTo(target) + target.penalty;
      if (rank >= min) continue;
      min = rank;
      best = target;
    }
    return best;
  }

  #isMostlyVisible({ samples }: PolygonEntry): boolean {
    return samples.filter(({ key }) => this.#isVisible(key)).length * 2 >= samples.length;
  }

  #isVisible(key: string): boolean {
    return this.#unoccluded.has(key) || this.#occlusion.isVisible(key);
  }

  #targetOpacity(
    { kind, isVisible, minDistance, maxDistance }: Reach & Pick<MarkerVisibilityFacts, 'kind' | 'isVisible'>,
    place: MarkerPlace,
    position: Vec3,
    view: MarkerView,
  ): number {
    const { floorId } = place;
    const { isInside, currentFloorId, visibleFloors, topStorey, state } = view;
    return markerOpacity({
      kind,
      floorId,
      isPlaced: isPlaced(view, place),
      isInside,
      currentFloorId,
      visibleFloors,
      isVisible,
      isPlan: state.orthoZoom > 0,
      isOnTopStorey: floorId === null || topStorey.has(floorId),
      distance: distance(state.position, position),
      minDistance,
      maxDistance,
    });
  }
}
