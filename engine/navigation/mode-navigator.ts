/** Sets the first view, changes the mode and frames floors: loads what the target shows, then moves the camera there. */
import { fromYawPitch, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { FloorId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import type { CameraState } from '../camera/camera-state.ts';
import type { FloorOptions, ModeOptions, Outcome, StartView } from '../stage-api.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import { createModeMotion } from './mode-motion.ts';
import type { MotionRunner } from './motion-runner.ts';
import type { NavigationOptions, NavigationState } from './navigation-state.ts';
import { arrived, failed, superseded } from './outcomes.ts';
import { centredOn, isPlan, type OverviewFraming } from './overview-framing.ts';
import { panoramaUnavailable } from './sweep-navigator.ts';

const floorFocusMs = 500;

interface FlightTarget {
  readonly mode: ViewMode;
  readonly camera: CameraState;
  readonly appearance: FrameAppearance;
  /** Set if the flight ends inside. */
  readonly sweep?: Sweep;
  /** Set if only the floor changes. */
  readonly isSameMode?: boolean;
}

export class ModeNavigator {
  readonly #options: NavigationOptions;
  readonly #state: NavigationState;
  readonly #runner: MotionRunner;
  readonly #overview: OverviewFraming;

  constructor(options: NavigationOptions, state: NavigationState, runner: MotionRunner, overview: OverviewFraming) {
    this.#options = options;
    this.#state = state;
    this.#runner = runner;
    this.#overview = overview;
  }

  /**
   * Sets the first view without a motion; an overview, or a model without sweeps, needs the mesh first. If that cannot be
   * loaded, the first view is inside.
   */
  async start(start: StartView): Promise<Outcome> {
    const { model } = this.#state;
    if (!model) return failed('mode.unavailable', 'no model');
    const { rig, view, invalidate } = this.#options;
    const sweep = this.#state.findSweep(start.sweepId) ?? model.sweeps.find(({ enabled }) => enabled) ?? null;
    const isOverview = !isInside(start.mode);
    if (sweep && !isOverview) return this.#startInside(sweep, start.rotation);
    if (sweep) {
      // The sweep to which the way inside leads.
      this.#state.setCurrentSweep(sweep);
      view.slots.showOnly(sweep);
      rig.placeInside(sweep.position, undefined);
    }
    const isLoaded = await this.#state.waitFor(this.#loadMesh());
    if (!isLoaded && sweep) return this.#startInside(sweep, null);
    if (!model.mesh) return failed('panorama.unavailable', 'the model has neither viewpoints nor a mesh');
    if (!isLoaded) return failed('mesh.unavailable', 'the mesh could not be loaded');
    const { position, rotation, orthoZoom } = start;
    const mode = isOverview ? start.mode : 'dollhouse';
    rig.setMode(mode);
    rig.setState(
      this.#overview.pose(mode, {
        ...(position && { position }),
        ...(rotation && { rotation }),
        ...(orthoZoom && { orthoZoom }),
      }),
    );
    this.#state.appearance = this.#overview.appearance(mode);
    this.#state.setMode(mode);
    this.#state.hasStarted = true;
    invalidate();
    return arrived;
  }

  #startInside(sweep: Sweep, rotation: Quat | null): Outcome {
    const { rig, view, invalidate } = this.#options;
    this.#state.enterSweep(sweep);
    view.slots.showOnly(sweep);
    rig.placeInside(sweep.position, rotation ?? undefined);
    this.#state.hasStarted = true;
    invalidate();
    return arrived;
  }

  /** Changes to an overview mode. */
  async showOverview(mode: ViewMode, options: ModeOptions): Promise<Outcome> {
    if (!this.#state.model?.mesh) return failed('mesh.unavailable', 'this space has no mesh');
    const signal = this.#state.beginRequest(options.signal);
    if (mode === this.#state.mode && !options.pose) return arrived;
    const isLoaded = await this.#state.waitFor(this.#loadMesh(), signal);
    if (signal.aborted) return superseded;
    if (!isLoaded) return failed('mesh.unavailable', 'the mesh could not be loaded');
    this.#begin(mode);
    const camera = this.#seenFrom(this.#overview.pose(mode, options.pose), options);
    return this.#fly({ mode, camera, appearance: this.#overview.appearance(mode) }, options);
  }

  /** Changes from an overview to the panorama of an enabled sweep. */
  async enterSweep(sweep: Sweep, rotation: Quat | undefined, options: ModeOptions): Promise<Outcome> {
    const { view, rig } = this.#options;
    const signal = this.#state.beginRequest(options.signal);
    const isShowable = await this.#state.waitFor(view.streamer.whenShowable(sweep), signal);
    if (signal.aborted) return superseded;
    if (!isShowable) return panoramaUnavailable(sweep);
    this.#begin('panorama');
    view.slots.showOnly(sweep);
    const camera = rig.insideState(sweep.position, rotation);
    return this.#fly({ mode: 'panorama', camera, appearance: insideAppearance, sweep }, options);
  }

  /** Frames a floor, or all of them, in an overview; does nothing in other modes. */
  async focusFloor(floorId: FloorId | null, options: FloorOptions): Promise<Outcome> {
    const floor = this.#state.model?.floors.find(({ id }) => id === floorId);
    if (floorId !== null && !floor) return failed('floor.unknown', 'Invalid Floor');
    const { mode } = this.#state;
    if (mode === 'transitioning' || isInside(mode)) return arrived;
    const { rig } = this.#options;
    const framed = this.#overview.frame(mode, floor ?? null);
    const turned = isPlan(mode) ? framed : rig.withRotation(framed, rig.state.rotation);
    const camera = options.focusPoint ? centredOn(turned, options.focusPoint) : turned;
    return this.#fly(
      { mode, camera, appearance: this.#overview.appearance(mode), isSameMode: true },
      // In a headset the dollhouse stays where it is.
      this.#state.isHeadset
        ? { ...options, transition: 'instant' }
        : { ...options, time: options.time ?? floorFocusMs },
    );
  }

  /** In a headset what was ahead inside is ahead of the dollhouse, too, unless a rotation is asked for. */
  #seenFrom(framed: CameraState, { pose }: ModeOptions): CameraState {
    const { rig } = this.#options;
    if (!this.#state.isHeadset || !isInside(this.#state.settledMode) || pose?.rotation) return framed;
    const { yaw } = toYawPitch(rig.state.rotation);
    return rig.withRotation(framed, fromYawPitch(yaw, toYawPitch(framed.rotation).pitch));
  }

  /** Resolves false if the model has no mesh or it could not be loaded. */
  async #loadMesh(): Promise<boolean> {
    const { mesh } = this.#options.view;
    if (!mesh || !(await mesh.loadGeometry())) return false;
    await mesh.loadTextures('fine');
    return true;
  }

  /** To be called before the flight is computed: the listeners set the visible floors, which it frames. */
  #begin(mode: ViewMode): void {
    this.#state.targetMode = mode;
    this.#state.setMode('transitioning');
  }

  #fly(target: FlightTarget, options: Omit<ModeOptions, 'pose' | 'sweepId'>): Promise<Outcome> {
    const { mode, camera, appearance, sweep = null, isSameMode = false } = target;
    const { rig } = this.#options;
    const state = this.#state;
    const from = state.settledMode;
    const motion = createModeMotion({
      from: rig.state,
      to: camera,
      fromAppearance: state.appearance,
      toAppearance: appearance,
      // The storeys above the one that the flight leaves or enters are cut away, so that it does not pass through them.
      cutHeights: {
        from: isInside(from) ? this.#overview.floorTop(state.currentSweep) : this.#cutHeight(state.appearance),
        to: isInside(mode) ? this.#overview.floorTop(sweep) : this.#cutHeight(appearance),
      },
      kind: isInside(mode) ? 'enter' : isInside(from) ? 'leave' : 'orbit',
      transition: state.transitionOf(options.transition),
      fade: options.fade ?? 'full',
      orbitTarget: options.orbitTarget,
      time: options.time,
      reducedMotion: state.reducedMotion,
      floorOnly: isSameMode,
      show: (between, next) => {
        rig.setState(between);
        state.appearance = next;
      },
      arrive: () => {
        rig.setMode(mode);
        rig.setState(camera);
        state.appearance = appearance;
        if (sweep) state.enterSweep(sweep);
        else if (!isSameMode) state.setMode(mode);
      },
    });
    // A mode change that has begun cannot be aborted: half-way there is no valid mode.
    return this.#runner.run(motion, isSameMode ? options.signal : undefined);
  }

  #cutHeight({ cutHeight }: FrameAppearance): number {
    return Math.min(cutHeight, this.#overview.top);
  }
}
