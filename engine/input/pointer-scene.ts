/**
 * What can be pointed at: markers, pucks, arrows of links and surfaces. Finds what is under the pointer, shows its hover
 * state and returns what a press there means.
 */
import type { Disposable } from '#base/disposable.ts';
import { rotate } from '#domain/geometry/quat.ts';
import { add, type Ray, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { linkArrows } from '#domain/navigation/link-arrows.ts';
import { topStoreyOf } from '#domain/navigation/floors.ts';
import { pixelSizeAt, rayThrough } from '../camera/projection.ts';
import { pixelFrom, rayBeside, type HeadsetView } from '../markers/headset-view.ts';
import type { Ring } from '../markers/floor-rings.ts';
import type { AreaOccluders } from '../markers/area-occluders.ts';
import type { MarkerHit } from '../markers/marker-scene.ts';
import { Pucks } from '../markers/pucks.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import { isHidden, nearestSweepTo, pickSurface, type PickScene } from '../pick/surface-picker.ts';
import type { ImagePoint, SurfaceHit, SurfaceInput } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';
import type { CursorKey } from './attach-keys.ts';
import { KeyboardCursor } from './keyboard-cursor.ts';
import { noOffset, type DragTarget, type PointerTarget } from './pointer-target.ts';
import { PointerMarkers, type PointerMarkersOptions, type PointerRay } from './pointer-markers.ts';
import { SurfaceCursor } from './surface-cursor.ts';
import { SurfaceRefiner, type RefinerView } from './surface-refiner.ts';

/** Metres: a press on the floor moves to a puck no further away than this. */
const maxPuckDistance = 3.5;
/** Metres: the height above a point from which its visibility is tested in an orthographic view. */
const orthographicEyeHeight = 500;
/** How far from what is meant a hand or the gaze points, relative to a mouse: by 0.34°, as a standard deviation. */
const headsetSpread = 2.5;

/** What is used of the view, the rig and navigation. */
export type PointerView = Pick<SpaceView, 'mesh' | 'markers' | 'visibleFloors' | 'isImageryShown'>;
export type PointerRig = Pick<CameraRig, 'state' | 'viewport'>;
export type PointerNavigation = Pick<NavigationController, 'current' | 'mode' | 'appearance' | 'runner'>;

export class PointerScene {
  readonly #view: PointerView;
  readonly #rig: PointerRig;
  readonly #navigation: PointerNavigation;
  readonly #pucks = new Pucks();
  readonly #markers: PointerMarkers;
  readonly #cursor = new SurfaceCursor();
  readonly #keyboard = new KeyboardCursor();
  readonly #refiner: SurfaceRefiner;
  #model: Model | null = null;
  #isEnabled = true;
  /** The sweep for which the visible pucks were computed, and whether from above. */
  #pucksSeenFrom: { readonly sweep: Sweep | null; readonly isAbove: boolean } = { sweep: null, isAbove: false };
  /** The sweep of the frame before. */
  #lastSweep: Sweep | null = null;

  /** `aidsLoaded`: what is under the pointer may be another point than before. */
  constructor(view: PointerView, rig: PointerRig, navigation: PointerNavigation, aidsLoaded: () => void = () => {}) {
    this.#refiner = new SurfaceRefiner(aidsLoaded);
    this.#view = view;
    this.#rig = rig;
    this.#navigation = navigation;
    this.#markers = new PointerMarkers({ view, rig, surroundings: () => this.#surroundings() });
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  setReducedMotion(on: boolean): void {
    this.#pucks.reducedMotion = on;
    this.#markers.reducedMotion = on;
  }

  /** While disabled, nothing shows a hover state. */
  setEnabled(on: boolean): void {
    this.#isEnabled = on;
    if (!on) this.leave();
  }

  /** While a tool uses surface input, pucks and draft markers are neither hovered nor pressed. */
  setSurfaceInput(input: SurfaceInput): void {
    if (input.hover && !this.hasSurfaceInput) {
      this.leave();
      this.#view.markers.prepare();
    }
    if (!input.hover) this.#keyboard.reset();
    const { cursorAt } = input;
    if (cursorAt && cursorAt !== this.#refiner.input.cursorAt) this.#keyboard.moveTo(cursorAt, this.#rig);
    this.#refiner.setInput(input);
  }

  /** Whether a tool acts on surfaces. */
  get hasSurfaceInput(): boolean {
    return this.#refiner.input.hover;
  }

  /** The magnifier for drags of handles by touch, once it is loaded. */
  get magnifier(): SurfaceRefiner['magnifier'] {
    return this.#refiner.magnifier;
  }

  /** Moves the cursor of the keyboard; null if no tool takes the arrow keys. */
  moveCursor(key: CursorKey): PointerRay | null {
    if (!this.#refiner.input.cursorKeys) return null;
    const { viewport, state } = this.#rig;
    const { x, y } = this.#keyboard.point(viewport);
    // The first press shows the cursor where it is.
    if (this.#keyboard.isShown || key.isRepeat)
      this.#keyboard.move(key, viewport, state, this.#pickSurface(this.rayAt(x, y)));
    else this.#keyboard.move({ ...key, x: 0, y: 0, isCentimetre: false }, viewport, state, null);
    const to = this.#keyboard.point(viewport);
    return this.rayAt(to.x, to.y);
  }

  /** The keyboard's cursor is not used any more, since the pointer is. */
  resetCursor(): void {
    this.#keyboard.reset();
  }

  setPucks(ids: readonly SweepId[]): void {
    const requested = new Set(ids);
    this.#pucks.setSweeps(this.#model?.sweeps.filter(({ id }) => requested.has(id)) ?? []);
    this.updateVisiblePucks();
  }

  /** Recomputes which pucks are visible: after an arrival, a new list of pucks, or when the mesh is loaded. */
  updateVisiblePucks(): void {
    const { current, mode } = this.#navigation;
    // During a change of mode those of the old one fade.
    if (mode === 'transitioning') return;
    const isAbove = !isInside(mode);
    this.#pucksSeenFrom = { sweep: current, isAbove };
    if (isAbove) this.#pucks.showFromAbove(current?.id ?? null);
    else if (current && this.#model)
      this.#pucks.updateVisible(current, linkArrows(this.#model, current), this.#view.mesh?.tree ?? null);
  }

  /** To be called in each frame of a headset before `step`, and with null after the session. */
  setHeadset(head: HeadsetView | null): void {
    this.#markers.headset = head;
  }

  /** 0 to 1: of a press by the gaze on the marker that is hovered. */
  setGazeProgress(progress: number): void {
    this.#markers.setGazeProgress(progress);
  }

  setMarkers(layer: string, markers: Markers): void {
    this.#markers.set(layer, markers);
  }

  /** The ray through a point of the canvas in CSS pixels. */
  rayAt(x: number, y: number): PointerRay {
    const { width, height } = this.#rig.viewport;
    const ray = rayThrough(this.#rig.state, width / Math.max(1, height), (x / width) * 2 - 1, 1 - (y / height) * 2);
    return { x, y, ray };
  }

  /** The marker, puck or surface under the pointer. */
  pick(pointer: PointerRay): SurfaceHit | null {
    const marker = this.#markerAt(pointer);
    return marker ? { ...marker, kind: marker.name.kind, id: marker.name.id } : this.#pickSurface(pointer);
  }

  /** The surface at the keyboard's cursor, by default in the middle of the view, behind markers and pucks. */
  pickCentre(): SurfaceHit | null {
    const { x, y } = this.#keyboard.point(this.#rig.viewport);
    const { ray } = this.rayAt(x, y);
    const hit = pickSurface({ ...this.#pickScene(), pucks: [], arrows: [] }, ray);
    return hit && this.#refine(hit, { x, y, ray });
  }

  /** Whether a point is visible from another one inside; null without a mesh. */
  sees(from: Vec3, point: Vec3): boolean | null {
    const tree = this.#view.mesh?.tree;
    if (!tree) return null;
    const whole = { tree, visibleFloors: null, cutHeight: Infinity };
    return !isHidden(
      { ...whole, skipBackFaces: false, currentSweep: null, floors: [], pucks: [], arrows: [], rooms: [] },
      from,
      point,
    );
  }

  /** The handle of the active tool's draft under the pointer. */
  handleAt(pointer: PointerRay): string | null {
    return this.hasSurfaceInput ? this.#markers.handleAt(pointer) : null;
  }

  /** What a drag that begins at the pointer moves instead of the camera; null: nothing. */
  dragTargetAt(pointer: PointerRay): DragTarget | null {
    const id = this.handleAt(pointer);
    if (this.hasSurfaceInput) return id === null ? null : { id, marker: null, offset: noOffset };
    const hit = this.#isEnabled ? this.#markers.at(pointer, false) : null;
    const { name: marker, grip } = hit ?? {};
    if (!marker || !grip) return null;
    return { id: marker.id, marker, offset: { x: grip.x - pointer.x, y: grip.y - pointer.y } };
  }

  /** The surface under the pointer, behind markers. */
  surfaceAt(pointer: PointerRay): SurfaceHit | null {
    return this.#pickSurface(pointer);
  }

  /** Shows the hover state of what is under the pointer. `hit` is null over a marker. */
  hover(pointer: PointerRay): PointerTarget {
    const markerHit = this.#isEnabled ? this.#markerAt(pointer) : null;
    const marker = markerHit?.name ?? null;
    this.#markers.hover(marker);
    const hit = marker ? null : this.#pickSurface(pointer);
    if (hit) this.#cursor.moveTo(hit);
    this.#cursor.show(hit !== null && hit.kind !== 'puck' && this.#hasCursor);
    const sweepId = this.#puckFor(hit);
    this.#pucks.hover(sweepId);
    return { sweepId, marker, hit, position: (markerHit ?? hit)?.position ?? null };
  }

  /** Ends the hover state. */
  leave(): void {
    this.#cursor.show(false);
    this.#pucks.hover(null);
    this.#markers.hover(null);
  }

  /** What a press means. */
  press(pointer: PointerRay): PointerTarget {
    const hit = this.pick(pointer);
    const marker = this.#markerAt(pointer)?.name ?? null;
    const position = hit?.position ?? null;
    if (!hit || marker || this.hasSurfaceInput) return { hit, marker, sweepId: null, position };
    const hasPucks = isInside(this.#navigation.mode) || this.#pucks.visible.length > 0;
    return {
      hit,
      marker,
      position,
      sweepId: hasPucks ? this.#puckFor(hit) : nearestSweepTo(this.#model?.sweeps ?? [], hit),
    };
  }

  /** See `Stage.trackPoint`. */
  trackPoint(position: Vec3, listener: (at: ImagePoint | null) => void): Disposable {
    return this.#markers.trackPoint(position, listener);
  }

  /** Advances the fades; returns whether any is unfinished. */
  step(dtMs: number): boolean {
    const { mode, current, runner } = this.#navigation;
    const isAbove = mode !== 'transitioning' && !isInside(mode);
    const { sweep: seenFrom, isAbove: wasAbove } = this.#pucksSeenFrom;
    if (current !== seenFrom || isAbove !== wasAbove) this.updateVisiblePucks();
    // After a move something else is under the pointer; the next pointer movement finds it.
    if (current !== this.#lastSweep || runner.isActive) this.leave();
    this.#lastSweep = current;
    this.#pucks.show(this.#isEnabled && (isAbove || isInside(mode)) && !runner.isActive);
    const pucksFade = this.#pucks.step(dtMs);
    const cursorFades = this.#cursor.step(dtMs, this.#hasCursor);
    const markersFade = this.#markers.step(dtMs, runner.isActive);
    return pucksFade || cursorFades || markersFade;
  }

  drawMarkers(): void {
    this.#markers.draw();
  }

  rings(): Ring[] {
    const { position } = this.#rig.state;
    const { visibleFloors } = this.#view;
    const occluders = this.#occluders;
    const rings = this.#pucks
      .rings(position)
      .filter((ring) => !occluders?.hides(this.#eyeFor(ring.position), ring.position, visibleFloors));
    const isAbove = !isInside(this.#navigation.mode);
    const cursor = this.#cursor.ring(position, isAbove ? (point) => this.#pixelAt(point) : null);
    if (cursor) rings.push(cursor);
    return rings;
  }

  #markerAt(pointer: PointerRay): MarkerHit | null {
    if (this.hasSurfaceInput && this.#refiner.input.ignoresMarkers) return null;
    return this.#markers.at(pointer, this.hasSurfaceInput);
  }

  /** From above the ring is shown for tools only. */
  get #hasCursor(): boolean {
    const { mode } = this.#navigation;
    return isInside(mode) || (this.hasSurfaceInput && mode !== 'transitioning');
  }

  #pickSurface(pointer: PointerRay): SurfaceHit | null {
    const hit = pickSurface(this.#pickScene(), pointer.ray);
    return hit && this.hasSurfaceInput ? this.#refine(hit, pointer) : hit;
  }

  /** Metres, of a CSS pixel at a point. */
  #pixelAt(point: Vec3): number {
    const { headset } = this.#markers;
    if (headset) return pixelFrom(headset.position, point);
    return pixelSizeAt(this.#rig.state, this.#rig.viewport.height, point);
  }

  #refine(hit: SurfaceHit, pointer: PointerRay): SurfaceHit {
    if (this.#usesAreasForMesh) return this.#refiner.withoutMesh(hit);
    const { ray, isAlt } = pointer;
    const isInHeadset = this.#markers.headset !== null;
    const scene = this.#pickScene();
    const plain = { ...scene, pucks: [], arrows: [] };
    const view: RefinerView = {
      tree: scene.tree,
      visibleFloors: scene.visibleFloors,
      surfaceAt: (dx, dy) => pickSurface(plain, this.#rayBeside(pointer, dx, dy))?.position ?? null,
      pixelAt: (point) => (isInHeadset ? pixelFrom(ray.origin, point) : this.#pixelAt(point)),
      spread: isInHeadset ? headsetSpread : 1,
      isHidden: (point) => isHidden(plain, this.#eyeFor(point), point),
      floorHeightOf: (floorId) => this.#model?.floors.find(({ id }) => id === floorId)?.bottom ?? null,
    };
    return this.#refiner.refine(hit, ray, !isAlt, view);
  }

  /** At an offset in CSS pixels. */
  #rayBeside({ x, y, ray }: PointerRay, dx: number, dy: number): Ray {
    return this.#markers.headset ? rayBeside(ray, dx, dy) : this.rayAt(x + dx, y + dy).ray;
  }

  /** Where a point is seen from. */
  #eyeFor(point: Vec3): Vec3 {
    const { state } = this.#rig;
    if (this.#markers.headset) return this.#markers.headset.position;
    return state.orthoZoom > 0 ? add(point, rotate(state.rotation, [0, 0, orthographicEyeHeight])) : state.position;
  }

  /** Whether the view from above leaves out the mesh, which then is neither hit nor hides anything: areas do instead. */
  get #usesAreasForMesh(): boolean {
    return !isInside(this.#navigation.mode) && !this.#view.isImageryShown;
  }

  /** What a ray hits where there is no mesh. For a tool with `directions` nothing is hit until the mesh is loaded. */
  get #withoutMesh(): NonNullable<PickScene['withoutMesh']> {
    const { hover, directions } = this.#refiner.input;
    if (!hover || !directions) return 'floor';
    const { mesh } = this.#view;
    const isAwaited = mesh !== null && !mesh.isSettled && this.#navigation.current?.alignment !== 'unaligned';
    return isAwaited ? 'nothing' : 'direction';
  }

  /** What hides markers and pucks in place of the mesh; null: the mesh does, or nothing. */
  get #occluders(): AreaOccluders | null {
    return this.#usesAreasForMesh ? this.#markers.occluders : null;
  }

  #pickScene(): PickScene {
    const inside = isInside(this.#navigation.mode);
    // An unaligned panorama has no position in the mesh.
    const hasMesh = inside ? this.#navigation.current?.alignment !== 'unaligned' : !this.#usesAreasForMesh;
    return {
      tree: hasMesh ? (this.#view.mesh?.tree ?? null) : null,
      visibleFloors: inside ? null : this.#view.visibleFloors,
      cutHeight: inside ? Infinity : this.#navigation.appearance.cutHeight,
      skipBackFaces: !inside,
      currentSweep: inside ? this.#navigation.current : null,
      withoutMesh: this.#withoutMesh,
      floors: this.#usesAreasForMesh ? (this.#model?.floors ?? []) : [],
      occluders: this.#occluders,
      pucks: inside && !this.hasSurfaceInput ? this.#pucks.visible : [],
      arrows: inside && !this.hasSurfaceInput ? this.#pucks.arrows : [],
      rooms: this.#model?.rooms ?? [],
    };
  }

  /** What markers are seen among. */
  #surroundings(): ReturnType<PointerMarkersOptions['surroundings']> {
    const scene = this.#pickScene();
    const inside = isInside(this.#navigation.mode);
    const occluders = this.#occluders;
    return {
      isInside: inside,
      currentSweep: scene.currentSweep,
      currentFloorId: this.#navigation.current?.floorId ?? null,
      visibleFloors: scene.visibleFloors,
      topStorey: topStoreyOf(this.#model?.floors ?? [], scene.visibleFloors),
      occluderVersion: `${scene.tree !== null}/${this.#markers.areaChanges}/${scene.cutHeight}/${[...(scene.visibleFloors ?? ['all'])].join()}`,
      isHidden: (point) =>
        occluders
          ? occluders.hides(this.#eyeFor(point), point, scene.visibleFloors)
          : isHidden(scene, this.#eyeFor(point), point),
    };
  }

  /** The sweep of a puck, or of the visible puck nearest to a point of the floor; null while a tool has surface input. */
  #puckFor(hit: SurfaceHit | null): SweepId | null {
    if (!hit || this.hasSurfaceInput) return null;
    if (hit.kind === 'puck') return hit.id as SweepId;
    // From above, a press anywhere on the space enters it at the nearest puck.
    if (!isInside(this.#navigation.mode)) return nearestSweepTo(this.#pucks.visible, hit);
    return hit.normal[1] < 0.7 ? null : nearestSweepTo(this.#pucks.visible, hit, maxPuckDistance);
  }
}
