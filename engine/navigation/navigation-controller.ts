/**
 * Navigation: the current sweep and mode, moves between sweeps, mode changes and floor framing. The latest
 * request wins; a mode change that has begun is not superseded (docs/reference/transitions.md#superseded-transitions).
 */
import type { Disposable } from '#base/disposable.ts';
import { centre, type Box3 } from '#domain/geometry/box3.ts';
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Floor, Model, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type { ViewingDevice } from '#domain/navigation/camera-transition.ts';
import { closestMode } from '#domain/navigation/modes.ts';
import { nearestSweepTo } from '../pick/surface-picker.ts';
import type {
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  StartView,
  TurnOptions,
  ViewTransition,
} from '../stage-api.ts';
import type { FrameAppearance } from '../view/frame-appearance.ts';
import { createTurnMotion, createZoomMotion } from './camera-motions.ts';
import { ModeNavigator } from './mode-navigator.ts';
import { MotionRunner } from './motion-runner.ts';
import { NavigationState, type NavigationOptions } from './navigation-state.ts';
import { failed } from './outcomes.ts';
import { isPlan, OverviewFraming } from './overview-framing.ts';
import { sweepInDirection, type WalkDirection } from './sweep-in-direction.ts';
import { SweepNavigator } from './sweep-navigator.ts';
import { TiltController } from './tilt-controller.ts';

const modeBusy = failed('mode.busy', 'the mode is changing');
const notInHeadset = failed('mode.unavailable', 'a headset shows no plans');

export class NavigationController implements Disposable {
  readonly runner = new MotionRunner();
  readonly tilt: TiltController;
  readonly #options: NavigationOptions;
  readonly #state: NavigationState;
  readonly #overview: OverviewFraming;
  readonly #sweeps: SweepNavigator;
  readonly #modes: ModeNavigator;

  constructor(options: NavigationOptions) {
    this.#options = options;
    this.runner.onFrameRequested = options.invalidate;
    this.runner.onArrivedAtOnce = options.cameraMoved;
    const state = new NavigationState(options);
    this.#state = state;
    this.#overview = new OverviewFraming(options.view, options.rig, options.aspect);
    this.#sweeps = new SweepNavigator(options, state, this.runner);
    this.#modes = new ModeNavigator(options, state, this.runner, this.#overview);
    this.tilt = new TiltController({
      rig: options.rig,
      overview: this.#overview,
      runner: this.runner,
      mode: () => state.mode,
      show: (mode, appearance) => {
        state.appearance = appearance;
        state.setMode(mode);
      },
      reducedMotion: () => state.reducedMotion,
      emit: options.emit,
    });
  }

  /** The sweep at which the camera is, or was before an overview. */
  get current(): Sweep | null {
    return this.#state.currentSweep;
  }
  get mode(): ViewModeState {
    return this.#state.mode;
  }
  get appearance(): FrameAppearance {
    return this.#state.appearance;
  }
  get isMoving(): boolean {
    return this.runner.isActive || this.#state.isLoading;
  }
  /** Whether a move waits for images or geometry. */
  get isWaiting(): boolean {
    return this.#state.isLoading;
  }
  get hasStarted(): boolean {
    return this.#state.hasStarted;
  }
  get reducedMotion(): boolean {
    return this.#state.reducedMotion;
  }
  get floors(): readonly Floor[] {
    return this.#state.model?.floors ?? [];
  }
  /** Whether the owner allows the dollhouse. */
  get hasDollhouse(): boolean {
    return this.#state.model?.options.dollhouse ?? false;
  }
  /** The space without its surroundings; null without a mesh. */
  get dollhouseBox(): Box3 | null {
    return this.#overview.dollhouseBox();
  }
  get sweeps(): readonly Sweep[] {
    return this.#state.model?.sweeps ?? [];
  }

  setModel(model: Model): void {
    this.#state.model = model;
    this.#overview.setModel(model);
    this.tilt.setEnabled(model.options.dollhouse && model.options.floorPlan);
    if (model.mesh) this.#options.rig.setBounds(model.mesh.boundingBox);
  }

  setReducedMotion(on: boolean): void {
    this.#state.reducedMotion = on;
  }

  /** In a headset moves and changes of mode fade to black, turns take no time, and there are no plans. */
  setDevice(device: ViewingDevice): void {
    this.#state.device = device;
  }

  /** The enabled neighbours of the current sweep, nearest first. */
  neighbours(): Sweep[] {
    const { currentSweep } = this.#state;
    if (!currentSweep) return [];
    return this.sweeps
      .filter(({ id, enabled }) => enabled && currentSweep.neighbours.includes(id))
      .toSorted((a, b) => distance(a.position, currentSweep.position) - distance(b.position, currentSweep.position));
  }

  /** The running change of view; null while there is none. */
  transition(): ViewTransition | null {
    const motion = this.runner.current;
    if (!motion) return null;
    const { mode, settledMode: from, targetMode } = this.#state;
    const to = mode === 'transitioning' ? targetMode : from;
    return { ...motion, from, to, closest: closestMode(from, to, motion.progress) };
  }

  /** Sets the first view without a motion. */
  start(start: StartView): Promise<Outcome> {
    return this.#modes.start(start);
  }

  /** Moves to a sweep; from an overview this is a mode change. */
  async goTo(id: SweepId, options: MoveOptions): Promise<Outcome> {
    const to = this.#state.findSweep(id);
    if (!to) return failed('sweep.unknown', `no sweep ${id}`);
    if (!to.enabled) return failed('sweep.disabled', `sweep ${id} is disabled`);
    if (this.mode === 'transitioning') return modeBusy;
    return isInside(this.mode) ? this.#sweeps.goTo(to, options) : this.#modes.enterSweep(to, options.rotation, options);
  }

  async changeMode(mode: ViewMode, options: ModeOptions): Promise<Outcome> {
    if (this.mode === 'transitioning') return modeBusy;
    if (isPlan(mode) && this.#state.isHeadset) return notInHeadset;
    if (!isInside(mode)) return this.#modes.showOverview(mode, options);
    const id = options.sweepId ?? this.nearestSweep();
    const to = this.#state.findSweep(id);
    if (!to) return failed('sweep.unknown', 'there is no viewpoint to go to');
    if (!to.enabled) return failed('sweep.disabled', `sweep ${id} is disabled`);
    const rotation = options.pose?.rotation;
    return isInside(this.mode)
      ? this.#sweeps.goTo(to, { ...options, ...(rotation && { rotation }) })
      : this.#modes.enterSweep(to, rotation, options);
  }

  focusFloor(floorId: FloorId | null, options: FloorOptions): Promise<Outcome> {
    return this.#modes.focusFloor(floorId, options);
  }

  async rotateBy(yawDegrees: number, pitchDegrees: number, { time = 0, signal }: TurnOptions): Promise<Outcome> {
    if (this.mode === 'transitioning') return modeBusy;
    const { isHeadset, reducedMotion } = this.#state;
    const duration = reducedMotion || isHeadset ? 0 : time;
    const onTurned = (): void => {
      if (!isHeadset) this.tilt.cameraMoved();
    };
    return this.runner.run(
      createTurnMotion(this.#options.rig, { yawDegrees, pitchDegrees }, duration, onTurned),
      signal,
    );
  }

  async zoomOver(factor: number, { time = 0, signal }: TurnOptions): Promise<Outcome> {
    if (this.mode === 'transitioning') return modeBusy;
    const duration = this.#state.reducedMotion || this.#state.isHeadset ? 0 : time;
    return this.runner.run(createZoomMotion(this.#options.rig, factor, duration), signal);
  }

  /** Requests the neighbour in a direction of the view, like a press on its puck; null if there is none. */
  walk(direction: WalkDirection): SweepId | null {
    const { currentSweep } = this.#state;
    if (!currentSweep || !isInside(this.mode)) return null;
    const next = sweepInDirection(this.sweeps, currentSweep, this.#options.rig.state.rotation, direction);
    if (next) this.#options.emit('puckPressed', { sweepId: next.id });
    return next?.id ?? null;
  }

  /** To be called after the visible floors changed. */
  floorsChanged(): void {
    const { mode } = this;
    if (mode === 'transitioning' || isInside(mode) || this.runner.isActive) return;
    this.#state.appearance = this.#overview.appearance(mode);
  }

  /** The sweep nearest to the focal point, on a visible floor. */
  nearestSweep(): SweepId | null {
    if (isInside(this.mode)) return this.current?.id ?? null;
    const { rig, view } = this.#options;
    const { visibleFloors } = view;
    const reachable = this.sweeps.filter(
      ({ floorId }) => visibleFloors === null || floorId === null || visibleFloors.has(floorId),
    );
    const position = rig.focalPoint();
    const nearest = nearestSweepTo(reachable, { position, floorId: null });
    return nearest ?? this.sweeps.find(({ enabled }) => enabled)?.id ?? null;
  }

  /** Whether the visible panorama has no missing tile. */
  isPanoramaComplete(): boolean {
    if (this.appearance.sky < 1) return true;
    return this.current === null || this.#options.view.streamer.covers(this.current);
  }

  /** The disc of ground under an overview; null where none is shown. */
  ground(): { centre: Vec3; radius: number } | null {
    const box = this.#state.model?.mesh?.boundingBox;
    if (!box || this.appearance.ground <= 0) return null;
    const [x, , z] = centre(box);
    return { centre: [x, box.min[1] - 0.02, z], radius: Math.max(8, distance(box.min, box.max) * 1.5) };
  }

  dispose(): void {
    this.#state.dispose();
    this.runner.stop();
  }
}
