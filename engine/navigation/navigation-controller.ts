/**
 * Where one is and how one gets elsewhere: the current sweep and mode, walks between sweeps, changes of mode, frames
 * around floors. The newest move wins; a change of mode is never overtaken (docs/reference/navigation-and-modes.md#camera).
 */
import type { Disposable } from '#base/disposable.ts';
import { centre } from '#domain/geometry/box3.ts';
import { distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { defaultTransition, type FadeKind, type ViewingDevice } from '#domain/navigation/camera-transition.ts';
import { closestMode } from '#domain/navigation/modes.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { sweepNear } from '../pick/surface-picker.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance, type SpaceView } from '../view/space-view.ts';
import type {
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  StageEvents,
  StageFailureCode,
  StartView,
  ViewTransition,
} from '../stage-api.ts';
import { OverviewFraming, isPlan, centredOn } from './overview-framing.ts';
import { modeTransition } from './mode-change.ts';
import { type Motion, MotionRunner, superseded } from './motion-runner.ts';
import { sweepMove } from './sweep-move.ts';
import { TiltController } from './tilt-controller.ts';

export interface NavigationOptions {
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly aspect: () => number;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
  readonly invalidate: () => void;
  reducedMotion: boolean;
  readonly device: ViewingDevice;
}

const noPanorama = ({ id }: Sweep): Outcome =>
  failed('panorama.unavailable', `No available resolution found for sweep ${id}`);
const failed = (code: StageFailureCode, detail: string): Outcome => ({ kind: 'failed', code, detail });

export class NavigationController implements Disposable {
  readonly runner = new MotionRunner();
  readonly tilting: TiltController;
  readonly #options: NavigationOptions;
  readonly #above: OverviewFraming;
  reducedMotion: boolean;
  #model: Model | null = null;
  #current: Sweep | null = null;
  #mode: ViewModeState = 'panorama';
  #settledMode: ViewMode = 'panorama';
  /** Where the flight under way leads to. */
  #flownTo: ViewMode = 'panorama';
  #look: FrameAppearance = insideAppearance;
  #newest = 0;
  /** Moves that wait for images or geometry. */
  #waiting = 0;
  #begun = false;
  #disposed = false;

  constructor(options: NavigationOptions) {
    this.#options = options;
    this.reducedMotion = options.reducedMotion;
    this.runner.onWanted = options.invalidate;
    this.#above = new OverviewFraming(options.view, options.rig, options.aspect);
    this.tilting = new TiltController({
      rig: options.rig,
      above: this.#above,
      runner: this.runner,
      mode: () => this.#mode,
      present: (mode, appearance) => {
        this.#look = appearance;
        this.#setMode(mode);
      },
      reducedMotion: () => this.reducedMotion,
      emit: options.emit,
    });
  }

  get current(): Sweep | null {
    return this.#current;
  }
  get mode(): ViewModeState {
    return this.#mode;
  }
  get appearance(): FrameAppearance {
    return this.#look;
  }
  get isMoving(): boolean {
    return this.runner.active || this.#waiting > 0;
  }
  get isWaiting(): boolean {
    return this.#waiting > 0;
  }
  get hasStarted(): boolean {
    return this.#begun;
  }

  setModel(model: Model): void {
    this.#model = model;
    this.#above.setModel(model);
    this.tilting.setBoth(model.options.dollhouse && model.options.floorPlan);
    if (model.mesh) this.#options.rig.setBounds(model.mesh.boundingBox);
  }

  get sweeps(): readonly Sweep[] {
    return this.#model?.sweeps ?? [];
  }

  neighbours(): Sweep[] {
    const here = this.#current;
    if (!here) return [];
    const near = this.#model?.sweeps.filter((s) => here.neighbours.includes(s.id) && s.enabled) ?? [];
    return near.toSorted((a, b) => distance(a.position, here.position) - distance(b.position, here.position));
  }

  transition(): ViewTransition | null {
    const motion = this.runner.current;
    if (!motion) return null;
    const [from, to] = [this.#settledMode, this.#mode === 'transitioning' ? this.#flownTo : this.#settledMode];
    return { ...motion, from, to, closest: closestMode(from, to, motion.progress) };
  }

  /** The first view, at once. */
  async start(start: StartView): Promise<Outcome> {
    const model = this.#model;
    if (!model) return failed('mode.unavailable', 'no model');
    const { rig, view } = this.#options;
    const sweep = model.sweeps.find((s) => s.id === start.sweepId) ?? model.sweeps.find((s) => s.enabled) ?? null;
    const above = !isInside(start.mode);
    if (sweep) {
      this.#enter(sweep, !above);
      view.slots.showOnly(sweep);
      rig.standAt(sweep.position, start.rotation ?? undefined);
    }
    if (sweep && (!above || !model.mesh)) {
      this.#begun = true;
      return { kind: 'arrived' };
    }
    if (!model.mesh) return failed('panorama.unavailable', 'the model has neither viewpoints nor a mesh');
    const mode = above ? start.mode : 'dollhouse';
    const ready = await this.#wait(this.#meshReady());
    if (!ready) return failed('mesh.unavailable', 'the mesh could not be loaded');
    rig.use(mode);
    rig.stand(
      this.#above.pose(mode, {
        ...(start.position && { position: start.position }),
        ...(start.rotation && { rotation: start.rotation }),
        ...(start.orthoZoom && { orthoZoom: start.orthoZoom }),
      }),
    );
    this.#look = this.#above.appearance(mode);
    this.#setMode(mode);
    this.#begun = true;
    this.#options.invalidate();
    return { kind: 'arrived' };
  }

  async goTo(id: SweepId, options: MoveOptions): Promise<Outcome> {
    const to = this.#model?.sweeps.find((s) => s.id === id);
    if (!to) return failed('sweep.unknown', `no sweep ${id}`);
    if (!to.enabled) return failed('sweep.disabled', `sweep ${id} is disabled`);
    if (this.#mode === 'transitioning') return failed('mode.busy', 'the mode is changing');
    if (!isInside(this.#mode))
      return this.changeMode('panorama', {
        ...options,
        sweepId: id,
        ...(options.rotation && { pose: { rotation: options.rotation } }),
      });
    const { view, rig } = this.#options;
    const ticket = ++this.#newest;
    const transition = options.transition ?? defaultTransition[this.#options.device];
    const move = (fade: FadeKind): Motion =>
      sweepMove({
        view,
        rig,
        from: this.#current,
        to,
        sweeps: this.sweeps,
        transition,
        fade,
        time: options.time,
        rotation: options.rotation,
        stride: options.stride ?? 'whole',
        reducedMotion: this.reducedMotion,
        setLook: (appearance) => (this.#look = appearance),
        arrive: () => this.#enter(to, true),
      });
    // What is not there yet is waited for in the dark, not before it.
    const dims = transition === 'fadeToBlack' && !view.streamer.hasBase(to);
    const dimmed = dims ? this.runner.run(move('clearToBlack'), options.signal) : null;
    const shown = await this.#wait(view.streamer.whenShowable(to));
    if (ticket === this.#newest) await dimmed;
    if (ticket !== this.#newest || options.signal?.aborted || this.#disposed) {
      this.#brighten();
      return superseded;
    }
    if (!shown) {
      this.#brighten();
      return noPanorama(to);
    }
    if (this.#current?.id === id && !this.runner.active && !options.rotation) {
      this.#brighten();
      return { kind: 'arrived' };
    }
    this.#options.emit('moveStarted', { from: this.#current?.id ?? null, to: id });
    return this.runner.run(move(dims ? 'blackToClear' : 'full'), options.signal);
  }

  async changeMode(mode: ViewMode, options: ModeOptions): Promise<Outcome> {
    if (this.#mode === 'transitioning') return failed('mode.busy', 'the mode is changing');
    if (isInside(mode)) return this.#goInside(options);
    if (!this.#model?.mesh) return failed('mesh.unavailable', 'this space has no mesh');
    if (mode === this.#mode && !options.pose) return { kind: 'arrived' };
    const ticket = ++this.#newest;
    const ready = await this.#wait(this.#meshReady());
    if (ticket !== this.#newest || options.signal?.aborted || this.#disposed) return superseded;
    if (!ready) return failed('mesh.unavailable', 'the mesh could not be loaded');
    return this.#fly(mode, this.#above.pose(mode, options.pose), this.#above.appearance(mode), options, () => {});
  }

  /** Frames a floor, or all, where one looks from above. */
  async focusFloor(floorId: FloorId | null, options: FloorOptions): Promise<Outcome> {
    const floor = this.#model?.floors.find((f) => f.id === floorId);
    if (floorId !== null && !floor) return failed('floor.unknown', 'Invalid Floor');
    if (isInside(this.#mode) || this.#mode === 'transitioning') return { kind: 'arrived' };
    const mode = this.#mode;
    const { rig } = this.#options;
    const framed = this.#above.frame(mode, floor ?? null);
    const turned = isPlan(mode) ? framed : rig.turned(framed, rig.state.rotation);
    const to = options.focusPoint ? centredOn(turned, options.focusPoint) : turned;
    const look = this.#above.appearance(mode);
    return this.#fly(mode, to, look, { ...options, time: options.time ?? 500 }, () => {}, { sameMode: true });
  }

  floorsChanged(): void {
    if (!isInside(this.#mode) && this.#mode !== 'transitioning' && !this.runner.active)
      this.#look = this.#above.appearance(this.#mode);
  }

  /** The sweep nearest to the middle of what one looks at. */
  nearestSweep(): SweepId | null {
    const model = this.#model;
    if (!model) return null;
    if (isInside(this.#mode)) return this.#current?.id ?? null;
    const target = this.#options.rig.target();
    const visible = this.#options.view.visibleFloors;
    const reachable = model.sweeps.filter((s) => visible === null || s.floorId === null || visible.has(s.floorId));
    const hit = {
      position: target,
      normal: [0, 1, 0] as Vec3,
      floorId: null,
      roomId: null,
      kind: 'mesh' as const,
      id: '',
    };
    return sweepNear(reachable, hit) ?? model.sweeps.find((s) => s.enabled)?.id ?? null;
  }

  /** The image on the screen has no hole. */
  isPanoramaComplete(): boolean {
    if (this.#look.sky < 1) return true;
    return this.#current === null || this.#options.view.streamer.covers(this.#current);
  }

  ground(): { centre: Vec3; radius: number } | null {
    const box = this.#model?.mesh?.boundingBox;
    if (!box || this.#look.ground <= 0) return null;
    const [x, , z] = centre(box);
    return { centre: [x, box.min[1] - 0.02, z], radius: Math.max(8, distance(box.min, box.max) * 1.5) };
  }

  dispose(): void {
    this.#disposed = true;
    this.runner.stop();
  }

  async #goInside(options: ModeOptions): Promise<Outcome> {
    const id = options.sweepId ?? this.nearestSweep();
    const to = this.#model?.sweeps.find((s) => s.id === id);
    if (!to || !id) return failed('sweep.unknown', 'there is no viewpoint to go to');
    if (!to.enabled) return failed('sweep.disabled', `sweep ${id} is disabled`);
    const rotation = options.pose?.rotation;
    if (isInside(this.#mode)) return this.goTo(id, { ...options, ...(rotation && { rotation }) });
    const { view, rig } = this.#options;
    const ticket = ++this.#newest;
    const shown = await this.#wait(view.streamer.whenShowable(to));
    if (ticket !== this.#newest || options.signal?.aborted || this.#disposed) return superseded;
    if (!shown) return noPanorama(to);
    view.slots.showOnly(to);
    const arrive = (): void => this.#enter(to, true);
    return this.#fly('panorama', rig.inside(to.position, rotation), insideAppearance, options, arrive, { sweep: to });
  }

  async #fly(
    mode: ViewMode,
    to: CameraState,
    appearance: FrameAppearance,
    options: Pick<ModeOptions, 'transition' | 'time' | 'signal'>,
    arrive: () => void,
    { sameMode = false, sweep = null }: { readonly sameMode?: boolean; readonly sweep?: Sweep | null } = {},
  ): Promise<Outcome> {
    const { rig } = this.#options;
    const from = this.#settledMode;
    this.#flownTo = mode;
    if (!sameMode) this.#setMode('transitioning');
    const settle = (arrived: ViewMode, state: CameraState, then: FrameAppearance): void => {
      rig.use(arrived);
      rig.stand(state);
      this.#look = then;
    };
    return this.runner.run(
      modeTransition({
        from: rig.state,
        to,
        fromLook: this.#look,
        toLook: appearance,
        // What lies over the storey that one comes from or goes to is lifted off, not flown through.
        cut: {
          from: isInside(from) ? this.#above.floorTop(this.#current) : Math.min(this.#look.cutHeight, this.#above.top),
          to: isInside(mode) ? this.#above.floorTop(sweep) : Math.min(appearance.cutHeight, this.#above.top),
        },
        kind: isInside(mode) ? 'enter' : isInside(from) ? 'leave' : 'orbit',
        transition: options.transition ?? defaultTransition[this.#options.device],
        time: options.time,
        reducedMotion: this.reducedMotion,
        floorOnly: sameMode,
        show: (state, next) => {
          rig.stand(state);
          this.#look = next;
        },
        arrive: () => {
          settle(mode, to, appearance);
          arrive();
          if (!sameMode && !isInside(mode)) this.#setMode(mode);
        },
      }),
      // A change of mode that has begun is finished: half-way there is no mode to be in.
      sameMode ? options.signal : undefined,
    );
  }

  /** Nobody stays in the dark in which a place was waited for. */
  #brighten(): void {
    if (!isInside(this.#mode) || this.runner.active || this.#look.light === 1) return;
    this.#look = insideAppearance;
    this.#options.invalidate();
  }

  #enter(sweep: Sweep, ring: boolean): void {
    this.#current = sweep;
    if (!ring) return;
    this.#options.rig.use('panorama');
    this.#setMode(sweep.outdoor ? 'outdoor' : 'panorama');
    this.#options.emit('sweepEntered', { sweepId: sweep.id });
  }

  #setMode(mode: ViewModeState): void {
    if (mode === this.#mode && this.#begun) return;
    this.#mode = mode;
    if (mode !== 'transitioning') this.#settledMode = mode;
    this.#options.emit('modeChanged', { mode });
  }

  async #wait<T>(work: Promise<T>): Promise<T> {
    this.#waiting += 1;
    this.#options.invalidate();
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
      this.#options.invalidate();
    }
  }

  async #meshReady(): Promise<boolean> {
    const mesh = this.#options.view.mesh;
    if (!mesh || !(await mesh.loadGeometry())) return false;
    await mesh.loadTextures('fine');
    return true;
  }
}
