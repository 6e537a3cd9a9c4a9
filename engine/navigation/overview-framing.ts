/** Views from above: what they frame, and how the space looks from there. */
import { type Box3, union } from '#domain/geometry/box3.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Floor, Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { focalPoint } from '../camera/projection.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance, type SpaceView } from '../view/space-view.ts';
import type { ModeOptions } from '../stage-api.ts';

/** A plan cuts the space this high above its topmost visible floor: over doors' handles, under lintels. */
const planCut = 1.9;
/** Floors less than this apart are one storey on two levels; metres. */
const lowestStorey = 1.6;
/** So much under a floor's surface its slab is cut away, and what hangs from it stays. */
const slab = 0.15;

export const isPlan = (mode: ViewMode): boolean => mode === 'floorplan' || mode === 'orthographic';

/** The same view, its middle moved to a point. */
export const centredOn = (state: CameraState, point: Vec3): CameraState => ({
  ...state,
  position: add(state.position, sub(point, focalPoint(state))),
});

export class OverviewFraming {
  readonly #view: SpaceView;
  readonly #rig: CameraRig;
  readonly #aspect: () => number;
  #model: Model | null = null;

  constructor(view: SpaceView, rig: CameraRig, aspect: () => number) {
    this.#view = view;
    this.#rig = rig;
    this.#aspect = aspect;
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  /** The top of the space. */
  get top(): number {
    return this.#model?.mesh?.boundingBox.max[1] ?? 0;
  }

  /** How high the storey reaches in which a sweep stands: up to the slab of the next. */
  floorTop(sweep: Sweep | null): number {
    const floors = this.#model?.floors ?? [];
    const own = floors.find(({ id }) => id === sweep?.floorId);
    const above = floors.filter(({ bottom }) => own && bottom > own.bottom + lowestStorey).map(({ bottom }) => bottom);
    return Math.min(...above.map((bottom) => bottom - slab), this.top);
  }

  /** Framed where the wish leaves something open. */
  pose(mode: ViewMode, wish: ModeOptions['pose']): CameraState {
    const visible = this.#view.visibleFloors;
    const only = visible?.size === 1 ? (this.#model?.floors.find((f) => visible.has(f.id)) ?? null) : null;
    const framed = this.frame(mode, only);
    const { position, rotation, orthoZoom } = wish ?? {};
    if (position && rotation && !isPlan(mode)) return this.#rig.standingOutside(position, rotation);
    return {
      ...framed,
      ...(position && { position }),
      ...(rotation && { rotation }),
      ...(orthoZoom && { orthoZoom }),
    };
  }

  /** The view that holds a floor, or all of them, with a little air around. */
  frame(mode: ViewMode, floor: Floor | null): CameraState {
    return this.#rig.frame(mode, this.#boxOf(floor), this.#aspect());
  }

  appearance(mode: ViewMode): FrameAppearance {
    if (isInside(mode)) return insideAppearance;
    return {
      ...insideAppearance,
      mesh: true,
      ownTextures: 1,
      sky: 0,
      ground: isPlan(mode) ? 0 : 1,
      cutHeight: isPlan(mode) ? this.#planCutHeight() : Infinity,
    };
  }

  /** A dollhouse on its way to being a plan: 0 one, 1 the other. */
  appearanceBetween(planShare: number): FrameAppearance {
    if (planShare <= 0) return this.appearance('dollhouse');
    const plan = this.appearance('floorplan');
    const cut = Math.min(plan.cutHeight, this.top);
    return { ...plan, ground: 1 - planShare, cutHeight: this.top + (cut - this.top) * planShare };
  }

  #boxOf(floor: Floor | null): Box3 {
    const all = this.#model?.mesh?.boundingBox ?? { min: [-1, -1, -1], max: [1, 1, 1] };
    if (floor) return floor.boundingBox ?? all;
    return this.#model?.floors.reduce((box, f) => (f.boundingBox ? union(box, f.boundingBox) : box), all) ?? all;
  }

  #planCutHeight(): number {
    const visible = this.#view.visibleFloors;
    const floors = this.#model?.floors.filter((f) => visible === null || visible.has(f.id)) ?? [];
    if (floors.length === 0) return Infinity;
    return Math.max(...floors.map((f) => f.bottom)) + planCut;
  }
}
