/**
 * The stage: the one door to the engine (stage-api.ts says what passes through). It owns the view, the camera's rig,
 * the journeys between sweeps and modes, and the gestures; it knows no store.
 */
import { DisposableStack } from '#base/disposable.ts';
import { Emitter } from '#base/emitter.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitEnd } from '#domain/navigation/tilt.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/navigation/view-mode.ts';
import type { Model } from '#domain/model/model.ts';
import { CanvasSize } from './frame/canvas-size.ts';
import { ContextWatch } from './frame/context-watch.ts';
import { FrameLoop } from './frame/frame-loop.ts';
import { isSoftware, Pace } from './frame/pace.ts';
import { LoadIndicator } from './frame/load-indicator.ts';
import { Stillness } from './frame/stillness.ts';
import { Ahead } from './motion/ahead.ts';
import { Journeys } from './motion/journeys.ts';
import { easeInOut, type Motion } from './motion/motion-runner.ts';
import { sweepInDirection, type WalkDirection } from './motion/walk-choice.ts';
import { PointerScene } from './pick/pointer-scene.ts';
import { connectGestures } from './show/gesture-levers.ts';
import { Opening } from './show/opening.ts';
import { Rig } from './show/rig.ts';
import { canvasJpeg, panoramaJpeg } from './snapshot/snapshot.ts';
import { SpaceView } from './show/space-view.ts';
import type {
  CameraPose,
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  Stage,
  StageBells,
  StageConfig,
  StageStats,
  StartView,
  SurfaceHit,
  TurnOptions,
  ViewTransition,
} from './stage-api.ts';

export { WebglUnsupported } from './gpu/renderer.ts';

/**
 * Makes a stage on a canvas.
 * @throws WebglUnsupported where the browser gives no WebGL2 context.
 */
export async function createStage(canvas: HTMLCanvasElement, config: StageConfig): Promise<Stage> {
  return new LiveStage(canvas, config);
}

class LiveStage implements Stage {
  readonly #bells = new Emitter<StageBells>();
  readonly #ends = new DisposableStack();
  readonly #canvas: HTMLCanvasElement;
  readonly #config: StageConfig;
  readonly #view: SpaceView;
  readonly #rig: Rig;
  readonly #journeys: Journeys;
  readonly #ahead: Ahead;
  readonly #pointer: PointerScene;
  readonly #loop: FrameLoop;
  readonly #opening: Opening;
  readonly #stillness: Stillness;
  readonly #pace: Pace;
  readonly #size: CanvasSize;
  readonly #loading: LoadIndicator;
  readonly #context: ContextWatch;
  #model: Model | null = null;
  #lookedFrom = '';
  #inputEnabled = true;
  /** Within a frame, before its picture: a new size needs no other. */
  #drawing = false;
  /** A hand has hold of the view. */
  #held = false;

  constructor(canvas: HTMLCanvasElement, config: StageConfig) {
    this.#canvas = canvas;
    this.#config = config;
    const now = config.now ?? (() => performance.now());
    this.#view = this.#ends.own(
      new SpaceView(canvas, config, {
        onChanged: () => this.#invalidate(),
        onFailed: (url, reason) => this.#bells.emit('assetFailed', { url, reason }),
      }),
    );
    this.#view.setBackground(config.background);
    this.#opening = new Opening((type, payload) => this.#bells.emit(type, payload));
    this.#rig = new Rig(config.reducedMotion);
    this.#pace = new Pace({
      adapts: !config.tuning.fullResolution,
      software: isSoftware(this.#view.renderer.name),
    });
    this.#journeys = new Journeys({
      view: this.#view,
      rig: this.#rig,
      aspect: () => this.#view.renderer.width / Math.max(1, this.#view.renderer.height),
      emit: (type, payload) => this.#bells.emit(type, payload),
      invalidate: () => this.#invalidate(),
      reducedMotion: config.reducedMotion,
      device: config.profile,
    });
    this.#ends.defer(() => this.#journeys.dispose());
    this.#ahead = this.#ends.own(new Ahead(this.#view, this.#journeys, config));
    this.#pointer = new PointerScene(this.#view, this.#rig, this.#journeys);
    this.#pointer.setReducedMotion(config.reducedMotion);
    this.#stillness = this.#ends.own(
      new Stillness({
        settled: () => {
          this.#size.setGrain(!isInside(this.#journeys.mode) && this.#opening.drawn ? 'fine' : 'own');
          this.#bells.emit('poseSettled', { pose: this.pose() });
        },
        sampled: () => this.#bells.emit('poseSampled', { pose: this.pose() }),
        idle: () => this.#bells.emit('becameIdle', {}),
        isBusy: () => this.#isBusy(),
        isMoving: () => this.#journeys.runner.active,
      }),
    );
    this.#loading = this.#ends.own(new LoadIndicator((loading) => this.#bells.emit('loadingShown', { loading })));
    this.#loop = this.#ends.own(new FrameLoop((time, dt) => this.#frame(time, dt), now));
    this.#context = this.#ends.own(
      new ContextWatch(this.#view.renderer, {
        lost: () => {
          this.#loop.pause(true);
          this.#bells.emit('contextLost', {});
        },
        restored: () => {
          this.#view.restore();
          this.#loop.pause(false);
          this.#bells.emit('contextRestored', {});
        },
        gaveUp: () =>
          this.#bells.emit('error', { code: 'webgl.context_lost', detail: 'the context did not come back' }),
      }),
    );
    this.#size = this.#ends.own(
      new CanvasSize(canvas, {
        resized: ({ width, height }, css) => {
          this.#rig.setViewport(css);
          if (this.#view.renderer.setSize(width, height) && !this.#drawing) this.#loop.drawNow();
        },
      }),
    );
    this.#size.update();
    this.#attachGestures();
  }

  get bells(): Pick<Emitter<StageBells>, 'on'> {
    return this.#bells;
  }

  open(model: Model, start: StartView): Promise<Outcome> {
    this.#model = model;
    this.#view.openModel(model);
    this.#pointer.setModel(model);
    this.#journeys.setModel(model);
    void this.#begin(start);
    return this.#opening.opened;
  }

  setReducedMotion(on: boolean): void {
    this.#rig.setReducedMotion(on);
    this.#journeys.reducedMotion = on;
    this.#pointer.setReducedMotion(on);
  }

  setBackground(color: StageConfig['background']): void {
    this.#view.setBackground(color);
    this.#invalidate();
  }

  showPucks(sweepIds: readonly SweepId[]): void {
    this.#pointer.setPucks(sweepIds);
    this.#invalidate();
  }

  showMarkers(layer: string, markers: Markers): void {
    this.#pointer.setMarkers(layer, markers);
    this.#invalidate();
  }

  setVisibleFloors(floorIds: readonly FloorId[] | null): void {
    this.#view.setVisibleFloors(floorIds && new Set(floorIds));
    this.#journeys.floorsChanged();
    this.#invalidate();
  }

  setInputEnabled(on: boolean): void {
    this.#inputEnabled = on;
    this.#pointer.setEnabled(on);
    this.#loop.request();
  }

  goTo(sweepId: SweepId, options: MoveOptions = {}): Promise<Outcome> {
    return this.#journeys.goTo(sweepId, options);
  }

  changeMode(mode: ViewMode, options: ModeOptions = {}): Promise<Outcome> {
    return this.#journeys.changeMode(mode, options);
  }

  autoOrbit(towards: OrbitEnd, options: { signal?: AbortSignal } = {}): Promise<Outcome> {
    return this.#journeys.tilting.autoOrbit(towards, options.signal);
  }

  focusFloor(floorId: FloorId | null, options: FloorOptions = {}): Promise<Outcome> {
    return this.#journeys.focusFloor(floorId, options);
  }

  rotateBy(yawDegrees: number, pitchDegrees: number, { time = 0, signal }: TurnOptions = {}): Promise<Outcome> {
    const radians = Math.PI / 180;
    let done = 0;
    const turn: Motion = {
      kind: 'turn',
      duration: this.#journeys.reducedMotion ? 0 : time,
      apply: (t) => {
        const share = easeInOut(t) - done;
        done += share;
        this.#rig.turn(yawDegrees * radians * share, pitchDegrees * radians * share);
        this.#journeys.tilting.moved();
      },
      arrive: () => {},
    };
    return this.#journeys.runner.run(turn, signal);
  }

  zoomOver(factor: number, { time = 0, signal }: TurnOptions = {}): Promise<Outcome> {
    let done = 1;
    const zoom: Motion = {
      kind: 'zoom',
      duration: this.#journeys.reducedMotion ? 0 : time,
      apply: (t) => {
        const wanted = factor ** easeInOut(t);
        this.#rig.zoom(wanted / done, null);
        done = wanted;
      },
      arrive: () => {},
    };
    return this.#journeys.runner.run(zoom, signal);
  }

  setPose(pose: Partial<CameraPose>): void {
    this.#rig.setPose(pose);
    this.#journeys.tilting.moved();
    this.#invalidate();
  }

  zoomBy(factor: number | 'reset'): void {
    this.#rig.zoom(factor, null);
    this.#invalidate();
  }

  walk(direction: WalkDirection): SweepId | null {
    const here = this.#journeys.current;
    if (!here || !this.#model || !isInside(this.#journeys.mode)) return null;
    const next = sweepInDirection(this.#model.sweeps, here, this.#rig.state.rotation, direction);
    if (next) this.#bells.emit('puckPressed', { sweepId: next.id });
    return next?.id ?? null;
  }

  pose(): CameraPose {
    const { position, rotation, fovDegrees, orthoZoom } = this.#rig.state;
    return { position, rotation, fovDegrees, orthoZoom };
  }

  panoramaPicture(sweepId: SweepId, width: number): Promise<Blob> {
    const sweep = this.#model?.sweeps.find(({ id }) => id === sweepId);
    return sweep ? panoramaJpeg(sweep, width) : Promise.reject(new Error(`no sweep ${sweepId}`));
  }

  screenshot(): Promise<Blob> {
    // The canvas keeps its pixels only until the browser has shown them.
    this.#loop.drawNow();
    return canvasJpeg(this.#canvas);
  }

  transition(): ViewTransition | null {
    return this.#journeys.transition();
  }

  mode(): ViewModeState {
    return this.#journeys.mode;
  }

  sweepId(): SweepId | null {
    return this.#journeys.current?.id ?? null;
  }

  pick(x: number, y: number): SurfaceHit | null {
    return this.#pointer.pick(this.#pointer.aim(x, y));
  }

  sees(from: Vec3, point: Vec3): boolean {
    return this.#pointer.sees(from, point);
  }

  nearestSweep(): SweepId | null {
    return this.#journeys.nearestSweep();
  }

  stats(): StageStats {
    return { frames: this.#loop.frames, lastFrameMs: this.#loop.lastFrameMs, ...this.#view.stats() };
  }

  idle(): Promise<void> {
    return this.#stillness.idle();
  }

  loseContext(restoreAfterMs: number): void {
    this.#context.lose(restoreAfterMs);
  }

  dispose(): void {
    this.#ends.dispose();
    this.#bells.clear();
  }

  async #begin(start: StartView): Promise<void> {
    const outcome = await this.#journeys.begin(start);
    if (outcome.kind === 'failed') this.#opening.fail(outcome);
    this.#invalidate();
  }

  #invalidate(): void {
    this.#loop?.request();
    this.#stillness?.touch();
  }

  #isBusy(): boolean {
    return (
      this.#loop.scheduled ||
      this.#context.isAwaited ||
      this.#journeys.busy ||
      this.#ahead.busy ||
      this.#view.pending > 0 ||
      (this.#model !== null && !this.#opening.drawn)
    );
  }

  #frame(now: number, dt: number): boolean {
    if (!this.#view.ready) return true;
    this.#drawing = true;
    const moving = this.#journeys.runner.step(now);
    const drifting = this.#rig.step(dt);
    if (drifting) this.#journeys.tilting.moved();
    else if (!moving && !this.#held) this.#journeys.tilting.settle();
    const fading = this.#pointer.step(dt);
    this.#pace.frame(moving && this.#isLaborious(), now);
    this.#view.paintsOncePerPixel = this.#pace.grain !== 'own';
    if (moving || drifting) this.#moved();
    else this.#size.leaveCoarse();
    this.#lookForTiles();
    const uploads = this.#view.streamer.step(!this.#opening.drawn);
    this.#pointer.drawMarkers();
    this.#view.draw(this.#rig.state, this.#journeys.look, this.#pointer.rings(), this.#journeys.ground());
    this.#drawing = false;
    if (this.#opening.step(this.#journeys, this.#view.streamer)) this.#stillness.moved();
    this.#loading.update(this.#journeys.waiting || (this.#opening.drawn && !this.#journeys.pictureComplete()));
    // The second shader of the sky compiles while frames go on.
    const more = moving || drifting || fading || uploads || !this.#view.compiled;
    if (!more) this.#stillness.touch();
    return more;
  }

  /** The mesh, or several panoramas on the way between them; a cross-fade on the spot is over before it would gain. */
  #isLaborious(): boolean {
    const { slots } = this.#view;
    const isMixed = !slots.directionsOnly && slots.weights().filter((weight) => weight > 0).length > 1;
    return this.#journeys.look.mesh || isMixed;
  }

  /** Before the frame is drawn that shows it. */
  #moved(): void {
    this.#size.setGrain(this.#journeys.runner.active && this.#isLaborious() ? this.#pace.grain : 'own');
    this.#stillness.moved();
  }

  /** Tiles are named anew only when the view or what is shown changed, or a wish came true. */
  #lookForTiles(): void {
    const { width, height } = this.#size.own;
    const { rotation, fovDegrees } = this.#rig.state;
    const inside = this.#journeys.look.sky > 0;
    this.#view.streamer.look(inside ? { rotation, fovDegrees, width, height } : null);
    const at = `${this.#journeys.current?.id}`;
    if (at === this.#lookedFrom || !this.#opening.sharp) return;
    this.#lookedFrom = at;
    this.#ahead.arrive();
    void this.#loadMesh();
    this.#loop.request();
  }

  /**
   * Geometry after the first sharp picture: moves are projected on it, and it tells which pucks walls hide. Then its
   * coarse pictures, for what no panorama of a move saw.
   */
  async #loadMesh(): Promise<void> {
    const { mesh } = this.#view;
    if (await mesh?.loadGeometry()) this.#view.prepareMoves();
    this.#pointer.look();
    await this.#ahead.addWitnesses();
    this.#loop.request();
    await mesh?.loadTextures('coarse');
  }

  #attachGestures(): void {
    this.#ends.own(
      connectGestures(this.#canvas, {
        rig: this.#rig,
        pointer: this.#pointer,
        wheel: this.#config.wheel,
        zoom: this.#config.zoom,
        enabled: () => this.#inputEnabled && this.#opening.drawn && this.#journeys.mode !== 'transitioning',
        inside: () => isInside(this.#journeys.mode),
        walk: (direction) => this.walk(direction),
        emit: (type, payload) => this.#bells.emit(type, payload),
        tilting: this.#journeys.tilting,
        held: (held) => (this.#held = held),
        moved: () => {
          this.#journeys.tilting.moved();
          this.#loop.request();
          this.#moved();
        },
        stirred: () => this.#loop.request(),
      }),
    );
  }
}
