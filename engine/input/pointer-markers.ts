/** The markers that can be pointed at: computes them for the view of each frame, draws them, and finds those at a pointer. */
import type { Disposable } from '#base/disposable.ts';
import type { Ray, Vec3 } from '#domain/geometry/vec3.ts';
import { draftLayer, type Area, type MarkerName, type Markers } from '#domain/markers/markers.ts';
import { sphereSize, type HeadsetView } from '../markers/headset-view.ts';
import type { AreaOccluders } from '../markers/area-occluders.ts';
import { MarkerScene, type MarkerHit } from '../markers/marker-scene.ts';
import type { MarkerView } from '../markers/marker-view.ts';
import { PointTracker } from '../markers/point-tracker.ts';
import type { ImagePoint } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { SpaceView } from '../view/space-view.ts';
import { MarkerRefresh } from './marker-refresh.ts';

/** Texels of a CSS pixel of texts in a headset. */
const headsetTextScale = 2;

/** A point of the canvas in CSS pixels from the top left corner, and the ray through it. */
export interface PointerRay {
  readonly x: number;
  readonly y: number;
  readonly ray: Ray;
  /** Whether Alt is held, with which points do not snap; absent: not. */
  readonly isAlt?: true;
}

export interface PointerMarkersOptions {
  readonly view: Pick<SpaceView, 'markers'>;
  readonly rig: Pick<CameraRig, 'state' | 'viewport'>;
  /** Of the frame. */
  readonly surroundings: () => Omit<MarkerView, 'state' | 'headset' | 'width' | 'height'>;
}

export class PointerMarkers {
  readonly #options: PointerMarkersOptions;
  readonly #scene = new MarkerScene();
  readonly #refresh = new MarkerRefresh();
  readonly #tracker = new PointTracker();
  #hasMarkers = false;
  /** Whether those of this frame are other ones than those of the frame before. */
  #areNew = true;
  #headset: HeadsetView | null = null;
  /** Those that are drawn. */
  #areas: readonly Area[] = [];
  /** How often the areas were replaced. */
  areaChanges = 0;

  constructor(options: PointerMarkersOptions) {
    this.#options = options;
  }

  set reducedMotion(on: boolean) {
    this.#scene.reducedMotion = on;
  }

  get occluders(): AreaOccluders {
    return this.#scene.occluders;
  }

  /** The head of a visitor in a headset; null: the view is that of the camera. */
  get headset(): HeadsetView | null {
    return this.#headset;
  }

  set headset(head: HeadsetView | null) {
    if (!this.#headset || !head) this.#refresh.request();
    this.#headset = head;
  }

  set(layer: string, markers: Markers): void {
    this.#scene.set(layer, markers);
    this.#refresh.request();
    this.#hasMarkers = true;
    const { areas } = this.#scene;
    if (areas === this.#areas) return;
    this.#areas = areas;
    this.areaChanges += 1;
    this.#options.view.markers.setAreas(areas);
  }

  hover(marker: MarkerName | null): void {
    if (this.#scene.hover(marker)) this.#refresh.request();
  }

  /** 0 to 1: of a press by the gaze on the marker that is hovered. */
  setGazeProgress(progress: number): void {
    if (progress === this.#scene.gazeProgress) return;
    this.#scene.gazeProgress = progress;
    this.#refresh.request();
  }

  /** `isOfTool`: a tool uses surface input, and draft markers are not pointed at. */
  at({ x, y, ray }: PointerRay, isOfTool: boolean): MarkerHit | null {
    const ignoredLayer = isOfTool ? draftLayer : null;
    return this.#headset ? this.#scene.hitByRay(this.#headset, ray, ignoredLayer) : this.#scene.hit(x, y, ignoredLayer);
  }

  /** The handle of the active tool's draft at a point of the canvas. */
  handleAt({ x, y, ray }: PointerRay): string | null {
    return this.#headset ? this.#scene.handleByRay(this.#headset, ray) : this.#scene.handleAt(x, y);
  }

  /** See `Stage.trackPoint`. */
  trackPoint(position: Vec3, listener: (at: ImagePoint | null) => void): Disposable {
    return this.#tracker.track(position, listener);
  }

  /** Advances the fades; returns whether any is unfinished. `isMoving`: the view changes in the next frame, too. */
  step(dtMs: number, isMoving: boolean): boolean {
    if (!this.#hasMarkers) return false;
    const head = this.#headset;
    this.#areNew = !head || this.#refresh.isDue(head, dtMs);
    if (!this.#areNew) return false;
    const { atlas } = this.#options.view.markers;
    atlas.beginFrame(head ? headsetTextScale : undefined);
    const isUnfinished = this.#scene.step(dtMs, this.#view(), atlas);
    if (head) this.#refresh.done(head, isUnfinished || isMoving);
    return isUnfinished;
  }

  /** Passes those of this frame to the view. */
  draw(): void {
    this.#tracker.update(() => this.#view());
    if (!this.#hasMarkers) return;
    const { view, rig } = this.#options;
    if (!this.#headset) view.markers.setCanvas(rig.viewport);
    if (!this.#areNew) return;
    view.markers.set(this.#scene.draw(this.#view(), view.markers.atlas));
    this.#hasMarkers = !this.#scene.isEmpty;
  }

  #view(): MarkerView {
    const { rig, surroundings } = this.#options;
    const headset = this.#headset;
    return {
      ...surroundings(),
      state: headset ? { ...rig.state, position: headset.position } : rig.state,
      headset,
      ...(headset ? sphereSize : rig.viewport),
    };
  }
}
