/**
 * What a session shows of the space: the panorama around the head, or a dollhouse that is placed in the scene.
 * docs/reference/vr.md#looking, #dollhouse
 */
import { scale, zero } from '#domain/geometry/vec3.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { StageEvents, XrSettings } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import type { DollhouseFrame } from '../view/eye-view.ts';
import { emptyAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import type { SpaceView } from '../view/space-view.ts';
import { FloorLift } from '../xr/floor-lift.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrSession } from '../xr/xr-session.ts';
import { ArDollhouse } from './ar-dollhouse.ts';
import type { CardFrame } from './xr-card.ts';
import { XrDollhouse } from './xr-dollhouse.ts';
import { XrFillSweep } from './xr-fill-sweep.ts';
import { XrPlacement } from './xr-placement.ts';
import { dollhouseFrameOf, isFlight } from './xr-views.ts';

export interface XrSceneOptions {
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly navigation: NavigationController;
  readonly session: XrSession;
  readonly settings: Pick<XrSettings, 'kind' | 'mesh'>;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

/** Metres of the scene by which the floors of a dollhouse are lifted off. */
const liftHeight = 0.3;

export class XrScene {
  readonly #options: XrSceneOptions;
  readonly placement: XrPlacement;
  readonly dollhouse: XrDollhouse;
  /** Null in VR. */
  readonly ar: ArDollhouse | null;
  readonly #floorLift = new FloorLift();
  readonly #fillSweep: XrFillSweep;
  #isWrong = false;
  /** VR has begun on a plan, which a headset does not show: another mode is loaded. */
  isLeavingPlan = false;

  constructor(options: XrSceneOptions) {
    const { view, rig, navigation, session, settings, emit } = options;
    this.#options = options;
    this.placement = new XrPlacement(rig, view.slots, (at) => session.place(at));
    this.dollhouse = new XrDollhouse(rig, settings.kind);
    const { placement, dollhouse } = this;
    this.ar = settings.kind === 'ar' ? new ArDollhouse({ session, dollhouse, placement, emit }) : null;
    this.#fillSweep = new XrFillSweep(view, navigation);
  }

  /** The frame would be wrong, and is black: the view flies between two modes, or is another from the next frame on. */
  get isWrong(): boolean {
    return this.#isWrong;
  }

  /** Nothing of the space is shown. */
  get isEmpty(): boolean {
    return this.ar?.isAwaited ?? this.isLeavingPlan;
  }

  /** For cards. */
  get seenIn(): CardFrame['seenIn'] {
    return this.dollhouse.cardPlacement ?? this.placement.views;
  }

  /**
   * Shows what navigation shows, from where the head is.
   * @param head in the room
   * @returns whether the dollhouse has appeared or disappeared
   */
  follow(head: Pose): boolean {
    const { navigation } = this.#options;
    const wasDollhouse = this.dollhouse.placement !== null;
    const isRight = navigation.appearance.ownTextures < 1 ? this.#followInside(head) : this.#followDollhouse(head);
    this.#isWrong = isFlight(navigation) || !isRight;
    return wasDollhouse !== (this.dollhouse.placement !== null);
  }

  /**
   * The visitor has recentered the view: the head is over the sweep again, and a dollhouse in front of it. That of a real room
   * stays where it is there.
   */
  recentered(): void {
    if (!this.dollhouse.placement && !this.isEmpty) this.placement.recentered();
    else if (!this.ar) this.dollhouse.hide();
  }

  appearance(): FrameAppearance {
    if (this.isEmpty) return this.ar ? emptyAppearance : { ...emptyAppearance, light: 0 };
    const { view, navigation, settings } = this.#options;
    const { appearance } = navigation;
    const isDollhouse = this.dollhouse.placement !== null;
    const isOnMesh = isDollhouse || this.placement.sweep?.alignment === 'aligned';
    const mesh = isOnMesh && view.mesh !== null && view.mesh.tree !== null;
    const light = this.#isWrong ? 0 : appearance.light;
    const ownTextures = isDollhouse || (mesh && settings.mesh) ? 1 : 0;
    return { ...appearance, mesh, light, ownTextures, ...(this.ar && { ground: 0 }) };
  }

  setBackground(light: number): void {
    const { view, session } = this.#options;
    if (this.ar) this.ar.setBackground(light);
    else session.setBackground(this.dollhouse.placement ? scale(view.background.primary, light) : zero);
  }

  /** Null inside. */
  dollhouseFrame(dtMs: number): DollhouseFrame | null {
    const placed = this.dollhouse.placement;
    if (!placed) return null;
    const { floors, reducedMotion } = this.#options.navigation;
    const { visibleFloors } = this.#options.view;
    this.#floorLift.step(dtMs, { floors, visible: visibleFloors, height: liftHeight / placed.scale, reducedMotion });
    const [x, , z] = this.dollhouse.centre!;
    return dollhouseFrameOf(placed, [x, this.placement.floor, z], this.#floorLift);
  }

  /** Inside: chooses the sweep that fills what the shown one did not see. `now`: milliseconds; `head`: in the scene. */
  fill(now: number, head: Pose): void {
    if (!this.dollhouse.placement) this.#fillSweep.step(now, this.placement.sweep, head);
  }

  #followInside(head: Pose): boolean {
    const { placement, dollhouse, ar } = this;
    // After a dollhouse the head is over the sweep again.
    if (dollhouse.placement) {
      if (ar) dollhouse.hideInRoom(placement.room);
      else dollhouse.hide();
      placement.forgetSweep();
    }
    return placement.follow(head);
  }

  #followDollhouse(head: Pose): boolean {
    const { placement, dollhouse, ar } = this;
    const { navigation } = this.#options;
    if (this.isLeavingPlan) return false;
    const inScene = placement.toScene(head);
    if (!dollhouse.placement) {
      const box = navigation.dollhouseBox;
      if (!box) return false;
      const isNew = !dollhouse.showInRoom(placement.room);
      if (isNew) dollhouse.show(inScene, placement.floor, box);
      ar?.shown(isNew);
      this.#floorLift.reset();
    }
    if (!navigation.runner.isActive) dollhouse.follow(inScene);
    return true;
  }
}
