/** Overviews (dollhouse and plans): which camera state frames a floor or the space, and how the space is drawn. */
import { type Box3, union } from '#domain/geometry/box3.ts';
import { toYawPitch } from '#domain/geometry/quat.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { Floor, Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { minStoreyHeight } from '#domain/navigation/floors.ts';
import { limitPose } from '#domain/navigation/pose-limits.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { focalPoint } from '../camera/projection.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import type { NavigationView } from './navigation-state.ts';
import type { ModeOptions } from '../stage-api.ts';

/** A plan cuts the space at this height above the topmost visible floor, in metres: above door handles, below lintels. */
const planCutAboveFloor = 1.9;
/** Metres; a storey is cut this far below the next floor: the slab is cut away, what hangs from it stays. */
const slabThickness = 0.15;

export const isPlan = (mode: ViewMode): boolean => mode === 'floorplan' || mode === 'orthographic';

/** The same view, moved so that `point` is its focal point. */
export const centredOn = (state: CameraState, point: Vec3): CameraState => ({
  ...state,
  position: add(state.position, sub(point, focalPoint(state))),
});

export class OverviewFraming {
  readonly #view: Pick<NavigationView, 'visibleFloors'>;
  readonly #rig: Pick<CameraRig, 'frameBox' | 'overviewState'>;
  readonly #aspect: () => number;
  #model: Model | null = null;

  constructor(
    view: Pick<NavigationView, 'visibleFloors'>,
    rig: Pick<CameraRig, 'frameBox' | 'overviewState'>,
    aspect: () => number,
  ) {
    this.#view = view;
    this.#rig = rig;
    this.#aspect = aspect;
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  /** Height of the top of the space, in metres. */
  get top(): number {
    return this.#model?.mesh?.boundingBox.max[1] ?? 0;
  }

  /** The top of the storey of a sweep: the underside of the next slab, or the top of the space. */
  floorTop(sweep: Sweep | null): number {
    const floors = this.#model?.floors ?? [];
    const own = floors.find(({ id }) => id === sweep?.floorId);
    const upperBottoms = floors
      .filter(({ bottom }) => own && bottom > own.bottom + minStoreyHeight)
      .map(({ bottom }) => bottom);
    return Math.min(...upperBottoms.map((bottom) => bottom - slabThickness), this.top);
  }

  /** The camera state of a requested pose; what the pose leaves open is framed. */
  pose(mode: ViewMode, requested: ModeOptions['pose']): CameraState {
    const visible = this.#view.visibleFloors;
    const onlyFloor = visible?.size === 1 ? (this.#model?.floors.find((f) => visible.has(f.id)) ?? null) : null;
    const { position, rotation, orthoZoom } = requested ?? {};
    const framed = this.frame(mode, onlyFloor, rotation && toYawPitch(rotation).yaw);
    if (position && rotation && !isPlan(mode)) return this.#rig.overviewState(position, rotation);
    // A perspective view reports a zoom of 0; where that is requested of a plan, it is framed.
    const pose = { ...(position && { position }), ...(rotation && { rotation }), ...(orthoZoom && { orthoZoom }) };
    return { ...framed, ...limitPose(pose, { isInside: false, isOrthographic: isPlan(mode) }) };
  }

  /** The camera state that shows a floor, or all of them, with a margin. */
  frame(mode: ViewMode, floor: Floor | null, yaw?: number): CameraState {
    return this.#rig.frameBox(mode, this.#boxOf(floor), this.#aspect(), yaw);
  }

  /** What the dollhouse consists of: its surroundings are not drawn. Null without a mesh. */
  dollhouseBox(): Box3 | null {
    const { mesh, floors } = this.#model ?? {};
    if (!mesh) return null;
    const boxes = (floors ?? []).flatMap(({ boundingBox }) => boundingBox ?? []);
    return boxes.length > 0 ? boxes.reduce(union) : mesh.boundingBox;
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

  /** Between dollhouse (0) and plan (1). */
  appearanceBetween(planFraction: number): FrameAppearance {
    if (planFraction <= 0) return this.appearance('dollhouse');
    const plan = this.appearance('floorplan');
    const cut = Math.min(plan.cutHeight, this.top);
    return { ...plan, ground: 1 - planFraction, cutHeight: this.top + (cut - this.top) * planFraction };
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
    return Math.max(...floors.map((f) => f.bottom)) + planCutAboveFloor;
  }
}
