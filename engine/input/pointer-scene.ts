/**
 * What the pointer finds and stirs: markers that show their titles, pucks that fill and grow, a fine ring that lies on
 * the surface so that the hand feels the depth, and the answer to a press.
 */
import { rotate } from '#domain/geometry/quat.ts';
import { add, distance, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { MarkerName, Markers } from '#domain/markers/markers.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { rayThrough } from '../camera/projection.ts';
import { approach } from '../markers/approach.ts';
import type { Ring } from '../markers/floor-rings.ts';
import { MarkerScene } from '../markers/marker-scene.ts';
import type { MarkerView } from '../markers/draw-marker.ts';
import { Pucks } from '../markers/pucks.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';
import type { SurfaceHit } from '../stage-api.ts';
import { isHidden, pickSurface, sweepNear, type PickScene, type Ray } from '../pick/surface-picker.ts';

const cursorFadeMs = 120;
/** The cursor keeps about the same size on the screen: metres of radius for each metre away, within limits. */
const cursorSize = { share: 0.018, least: 0.03, most: 0.2 };
/** A press on the floor walks to a puck no farther than this. */
const pressReach = 3.5;
/** Metres: in a plan, points are seen from so far above them. */
const planEye = 500;

/** A point of the canvas, CSS pixels from its left top, and the line of sight through it. */
export interface PointerRay {
  readonly x: number;
  readonly y: number;
  readonly ray: Ray;
}

/** What a press here would do. */
export interface HoverTarget {
  readonly sweepId: SweepId | null;
  readonly marker: MarkerName | null;
  /** Null on a marker and where there is no surface. */
  readonly hit: SurfaceHit | null;
}

export class PointerScene {
  readonly #view: SpaceView;
  readonly #rig: CameraRig;
  readonly #navigation: NavigationController;
  readonly #pucks = new Pucks();
  readonly #markers = new MarkerScene();
  #hasMarkers = false;
  #model: Model | null = null;
  #cursor: SurfaceHit | null = null;
  #cursorPresence = 0;
  #cursorVisible = false;
  #enabled = true;
  #lookedFrom: Sweep | null = null;
  #stoodAt: Sweep | null = null;
  #puckSweeps: readonly Sweep[] = [];

  constructor(view: SpaceView, rig: CameraRig, navigation: NavigationController) {
    this.#view = view;
    this.#rig = rig;
    this.#navigation = navigation;
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  setReducedMotion(on: boolean): void {
    this.#pucks.reducedMotion = on;
    this.#markers.reducedMotion = on;
  }

  /** Off: nothing can be pressed, so nothing offers itself. */
  setEnabled(on: boolean): void {
    this.#enabled = on;
    if (!on) this.leave();
  }

  setPucks(ids: readonly SweepId[]): void {
    const wanted = new Set(ids);
    this.#puckSweeps = this.#model?.sweeps.filter((s) => wanted.has(s.id)) ?? [];
    this.#pucks.setWanted(this.#puckSweeps);
    this.look();
  }

  /** Finds anew which pucks are visible; after an arrival, a new list, a mesh that came. */
  look(): void {
    const here = this.#navigation.current;
    this.#lookedFrom = here;
    if (here) this.#pucks.look(here, this.#view.mesh?.tree ?? null);
  }

  setMarkers(layer: string, markers: Markers): void {
    this.#markers.set(layer, markers);
    this.#hasMarkers = true;
    this.#view.markers.setAreas(this.#markers.areas);
  }

  aim(x: number, y: number): PointerRay {
    const { width, height } = this.#rig.viewport;
    const ray = rayThrough(this.#rig.state, width / Math.max(1, height), (x / width) * 2 - 1, 1 - (y / height) * 2);
    return { x, y, ray };
  }

  pick(aim: PointerRay): SurfaceHit | null {
    const marker = this.#markers.hit(aim.x, aim.y);
    return marker ? { ...marker, kind: marker.name.kind, id: marker.name.id } : this.#pickSurface(aim.ray);
  }

  /** The surface in the middle of the view, behind markers and pucks. */
  pickCentre(): SurfaceHit | null {
    const { width, height } = this.#rig.viewport;
    return pickSurface({ ...this.#pickScene(), pucks: [] }, this.aim(width / 2, height / 2).ray);
  }

  /** Whether one would see a point standing elsewhere, inside. */
  sees(from: Vec3, point: Vec3): boolean {
    const whole = { tree: this.#view.mesh?.tree ?? null, visibleFloors: null, cutHeight: Infinity };
    return !isHidden({ ...whole, skipBackFaces: false, standing: null, pucks: [], rooms: [] }, from, point);
  }

  hover(aim: PointerRay): HoverTarget {
    const marker = this.#enabled ? (this.#markers.hit(aim.x, aim.y)?.name ?? null) : null;
    this.#markers.hover(marker);
    const hit = marker ? null : this.#pickSurface(aim.ray);
    this.#cursor = hit ?? this.#cursor;
    const sweepId = this.#target(hit);
    this.#cursorVisible = hit !== null && hit.kind !== 'puck' && isInside(this.#navigation.mode);
    this.#pucks.hover(sweepId);
    return { sweepId, marker, hit };
  }

  leave(): void {
    this.#cursorVisible = false;
    this.#pucks.hover(null);
    this.#markers.hover(null);
  }

  /** `sweepId`: the sweep that a press here goes to. */
  press(aim: PointerRay): HoverTarget {
    const hit = this.pick(aim);
    const marker = this.#markers.hit(aim.x, aim.y)?.name ?? null;
    if (!hit || marker) return { hit, marker, sweepId: null };
    if (hit.kind === 'puck') return { hit, marker, sweepId: hit.id as SweepId };
    const sweeps = this.#model?.sweeps ?? [];
    return { hit, marker, sweepId: isInside(this.#navigation.mode) ? this.#target(hit) : sweepNear(sweeps, hit) };
  }

  step(dtMs: number): boolean {
    const { mode, current, runner } = this.#navigation;
    if (current !== this.#lookedFrom) this.look();
    // What the pointer lay on is elsewhere now: the next movement of the hand finds anew.
    if (current !== this.#stoodAt || runner.active) this.leave();
    this.#stoodAt = current;
    this.#pucks.show(this.#enabled && isInside(mode) && current?.alignment === 'aligned' && !runner.active);
    const fading = this.#pucks.step(dtMs);
    const target = this.#cursorVisible && isInside(mode) ? 1 : 0;
    this.#cursorPresence = approach(this.#cursorPresence, target, dtMs, cursorFadeMs);
    const marking = this.#hasMarkers && this.#stepMarkers(dtMs);
    return fading || marking || this.#cursorPresence !== target;
  }

  /** Hands the markers of this frame on to be drawn. */
  drawMarkers(): void {
    if (!this.#hasMarkers) return;
    const { markers } = this.#view;
    markers.set(this.#markers.draw(this.#markerView(), markers.atlas), this.#rig.viewport);
    this.#hasMarkers = !this.#markers.isEmpty;
  }

  rings(): Ring[] {
    const rings = this.#pucks.rings(this.#rig.state.position);
    if (this.#cursor && this.#cursorPresence > 0) {
      const { position, normal } = this.#cursor;
      const away = distance(position, this.#rig.state.position);
      rings.push({
        position: add(position, scale(normal, 0.004 + away * 0.002)),
        normal,
        radius: Math.max(cursorSize.least, Math.min(cursorSize.most, away * cursorSize.share)),
        opacity: 0.9 * this.#cursorPresence,
        fill: 0.12,
        line: 0.16,
      });
    }
    return rings;
  }

  #stepMarkers(dtMs: number): boolean {
    const { atlas } = this.#view.markers;
    atlas.begin();
    return this.#markers.step(dtMs, this.#markerView(), atlas);
  }

  #pickSurface(ray: Ray): SurfaceHit | null {
    return pickSurface(this.#pickScene(), ray);
  }

  #pickScene(): PickScene {
    const inside = isInside(this.#navigation.mode);
    return {
      tree: this.#view.mesh?.tree ?? null,
      visibleFloors: inside ? null : this.#view.visibleFloors,
      cutHeight: inside ? Infinity : this.#navigation.appearance.cutHeight,
      skipBackFaces: !inside,
      standing: inside ? this.#navigation.current : null,
      pucks: inside ? this.#pucks.seen : [],
      rooms: this.#model?.rooms ?? [],
    };
  }

  #markerView(): MarkerView {
    const { state, viewport } = this.#rig;
    const scene = this.#pickScene();
    const inside = isInside(this.#navigation.mode);
    const back = rotate(state.rotation, [0, 0, planEye]);
    const eyeFor = (point: Vec3): Vec3 => (state.orthoZoom > 0 ? add(point, back) : state.position);
    return {
      state,
      ...viewport,
      inside,
      standingOn: this.#navigation.current?.floorId ?? null,
      visibleFloors: scene.visibleFloors,
      scenery: `${scene.tree !== null}/${scene.cutHeight}/${[...(scene.visibleFloors ?? ['all'])].join()}`,
      isHidden: (point) => isHidden(scene, eyeFor(point), point),
    };
  }

  /** A puck under the pointer, or the one nearest to a point of the floor. */
  #target(hit: SurfaceHit | null): SweepId | null {
    if (!hit) return null;
    if (hit.kind === 'puck') return hit.id as SweepId;
    if (hit.normal[1] < 0.7) return null;
    return sweepNear(this.#pucks.seen, hit, pressReach);
  }
}
