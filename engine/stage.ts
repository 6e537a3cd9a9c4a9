/**
 * The stage: the one door to the engine (stage-api.ts says what passes through). It owns the view, the camera's rig,
 * the moves between sweeps and modes, and the gestures; it knows no store.
 */
import { DisposableStack } from '#base/disposable.ts';
import { Emitter } from '#base/emitter.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, SweepId } from '#domain/ids.ts';
import type { Markers } from '#domain/markers/markers.ts';
import type { OrbitTarget } from '#domain/navigation/tilt.ts';
import { isInside, type ViewMode, type ViewModeState } from '#domain/model/view-mode.ts';
import type { Model } from '#domain/model/model.ts';
import { CanvasSize } from './frame/canvas-size.ts';
import { ContextWatch } from './frame/context-watch.ts';
import { FrameLoop } from './frame/frame-loop.ts';
import { isSoftwareRenderer, AdaptiveResolution } from './frame/adaptive-resolution.ts';
import { LoadIndicator } from './frame/load-indicator.ts';
import { IdleDetector } from './frame/idle-detector.ts';
import { NeighbourPrefetcher } from './navigation/neighbour-prefetcher.ts';
import { NavigationController } from './navigation/navigation-controller.ts';
import { easeInOut, type Motion } from './navigation/motion-runner.ts';
import { sweepInDirection, type WalkDirection } from './navigation/walk-choice.ts';
import { PointerScene } from './input/pointer-scene.ts';
import { connectGestures } from './input/connect-gestures.ts';
import { Opening } from './navigation/opening.ts';
import { CameraRig } from './view/camera-rig.ts';
import { canvasJpeg, panoramaJpeg } from './snapshot/snapshot.ts';
import { SpaceView } from './view/space-view.ts';
import type {
  CameraPose,
  FloorOptions,
  ModeOptions,
  MoveOptions,
  Outcome,
  Stage,
  StageEvents,
  StageConfig,
  StageStats,
  StartView,
  SurfaceHit,
  SurfaceInput,
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
  readonly #events = new Emitter<StageEvents>();
  readonly #disposables = new DisposableStack();
  readonly #canvas: HTMLCanvasElement;
  readonly #config: StageConfig;
  readonly #view: SpaceView;
  readonly #rig: CameraRig;
  readonly #navigation: NavigationController;
  readonly #ahead: NeighbourPrefetcher;
  readonly #pointer: PointerScene;
  readonly #loop: FrameLoop;
  readonly #opening: Opening;
  readonly #idleDetector: IdleDetector;
  readonly #adaptiveResolution: AdaptiveResolution;
  readonly #size: CanvasSize;
  readonly #loading: LoadIndicator;
  readonly #context: ContextWatch;
  #model: Model | null = null;
  #lookedFrom = '';
  #inputEnabled = true;
  #surfaceInput: SurfaceInput = { hover: false };
  /** Within a frame, before its image: a new size needs no other. */
  #drawing = false;
  /** A hand has hold of the view. */
  #held = false;

  constructor(canvas: HTMLCanvasElement, config: StageConfig) {
    this.#canvas = canvas;
    this.#config = config;
    const now = config.now ?? (() => performance.now());
    this.#view = this.#disposables.own(
      new SpaceView(canvas, config, {
        onChanged: () => this.#invalidate(),
        onFailed: (url, reason) => this.#events.emit('assetFailed', { url, reason }),
      }),
    );
    this.#view.setBackground(config.background);
    this.#opening = new Opening((type, payload) => this.#events.emit(type, payload));
    this.#rig = new CameraRig(config.reducedMotion);
    this.#adaptiveResolution = new AdaptiveResolution({
      adapts: !config.tuning.fullResolution,
      software: isSoftwareRenderer(this.#view.renderer.name),
    });
    this.#navigation = new NavigationController({
      view: this.#view,
      rig: this.#rig,
      aspect: () => this.#view.renderer.width / Math.max(1, this.#view.renderer.height),
      emit: (type, payload) => this.#events.emit(type, payload),
      invalidate: () => this.#invalidate(),
      reducedMotion: config.reducedMotion,
      device: config.profile,
    });
    this.#disposables.defer(() => this.#navigation.dispose());
    this.#ahead = this.#disposables.own(new NeighbourPrefetcher(this.#view, this.#navigation, config));
    this.#pointer = new PointerScene(this.#view, this.#rig, this.#navigation);
    this.#pointer.setReducedMotion(config.reducedMotion);
    this.#idleDetector = this.#disposables.own(
      new IdleDetector({
        settled: () => {
          this.#size.setRenderScale(!isInside(this.#navigation.mode) && this.#opening.drawn ? 'fine' : 'own');
          this.#events.emit('poseSettled', { pose: this.pose() });
        },
        sampled: () => this.#events.emit('poseSampled', { pose: this.pose() }),
        idle: () => this.#events.emit('becameIdle', {}),
        isBusy: () => this.#isBusy(),
        isMoving: () => this.#navigation.runner.active,
      }),
    );
    this.#loading = this.#disposables.own(
      new LoadIndicator((loading) => this.#events.emit('loadingShown', { loading })),
    );
    this.#loop = this.#disposables.own(new FrameLoop((time, dt) => this.#frame(time, dt), now));
    this.#context = this.#disposables.own(
      new ContextWatch(this.#view.renderer, {
        lost: () => {
          this.#loop.pause(true);
          this.#events.emit('contextLost', {});
        },
        restored: () => {
          this.#view.restore();
          this.#loop.pause(false);
          this.#events.emit('contextRestored', {});
        },
        gaveUp: () =>
          this.#events.emit('error', { code: 'webgl.context_lost', detail: 'the context did not come back' }),
      }),
    );
    this.#size = this.#disposables.own(
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

  get events(): Pick<Emitter<StageEvents>, 'on'> {
    return this.#events;
  }

  open(model: Model, start: StartView): Promise<Outcome> {
    this.#model = model;
    this.#view.openModel(model);
    this.#pointer.setModel(model);
    this.#navigation.setModel(model);
    void this.#begin(start);
    return this.#opening.opened;
  }

  setReducedMotion(on: boolean): void {
    this.#rig.setReducedMotion(on);
    this.#navigation.reducedMotion = on;
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
    this.#navigation.floorsChanged();
    this.#invalidate();
  }

  setInputEnabled(on: boolean): void {
    this.#inputEnabled = on;
    this.#pointer.setEnabled(on);
    this.#loop.request();
  }

  setSurfaceInput(input: SurfaceInput): void {
    this.#surfaceInput = input;
    if (!input.hover) this.#canvas.style.cursor = '';
  }

  goTo(sweepId: SweepId, options: MoveOptions = {}): Promise<Outcome> {
    return this.#navigation.goTo(sweepId, options);
  }

  changeMode(mode: ViewMode, options: ModeOptions = {}): Promise<Outcome> {
    return this.#navigation.changeMode(mode, options);
  }

  autoOrbit(towards: OrbitTarget, options: { signal?: AbortSignal } = {}): Promise<Outcome> {
    return this.#navigation.tilting.autoOrbit(towards, options.signal);
  }

  focusFloor(floorId: FloorId | null, options: FloorOptions = {}): Promise<Outcome> {
    return this.#navigation.focusFloor(floorId, options);
  }

  rotateBy(yawDegrees: number, pitchDegrees: number, { time = 0, signal }: TurnOptions = {}): Promise<Outcome> {
    const radians = Math.PI / 180;
    let done = 0;
    const turn: Motion = {
      kind: 'turn',
      duration: this.#navigation.reducedMotion ? 0 : time,
      apply: (t) => {
        const share = easeInOut(t) - done;
        done += share;
        this.#rig.turn(yawDegrees * radians * share, pitchDegrees * radians * share);
        this.#navigation.tilting.moved();
      },
      arrive: () => {},
    };
    return this.#navigation.runner.run(turn, signal);
  }

  zoomOver(factor: number, { time = 0, signal }: TurnOptions = {}): Promise<Outcome> {
    let done = 1;
    const zoom: Motion = {
      kind: 'zoom',
      duration: this.#navigation.reducedMotion ? 0 : time,
      apply: (t) => {
        const wanted = factor ** easeInOut(t);
        this.#rig.zoom(wanted / done, null);
        done = wanted;
      },
      arrive: () => {},
    };
    return this.#navigation.runner.run(zoom, signal);
  }

  setPose(pose: Partial<CameraPose>): void {
    this.#rig.setPose(pose);
    this.#navigation.tilting.moved();
    this.#invalidate();
  }

  zoomBy(factor: number | 'reset'): void {
    this.#rig.zoom(factor, null);
    this.#invalidate();
  }

  walk(direction: WalkDirection): SweepId | null {
    const here = this.#navigation.current;
    if (!here || !this.#model || !isInside(this.#navigation.mode)) return null;
    const next = sweepInDirection(this.#model.sweeps, here, this.#rig.state.rotation, direction);
    if (next) this.#events.emit('puckPressed', { sweepId: next.id });
    return next?.id ?? null;
  }

  pose(): CameraPose {
    const { position, rotation, fovDegrees, orthoZoom } = this.#rig.state;
    return { position, rotation, fovDegrees, orthoZoom };
  }

  panoramaImage(sweepId: SweepId, width: number): Promise<Blob> {
    const sweep = this.#model?.sweeps.find(({ id }) => id === sweepId);
    return sweep ? panoramaJpeg(sweep, width) : Promise.reject(new Error(`no sweep ${sweepId}`));
  }

  screenshot(): Promise<Blob> {
    // The canvas keeps its pixels only until the browser has shown them.
    this.#loop.drawNow();
    return canvasJpeg(this.#canvas);
  }

  transition(): ViewTransition | null {
    return this.#navigation.transition();
  }

  mode(): ViewModeState {
    return this.#navigation.mode;
  }

  sweepId(): SweepId | null {
    return this.#navigation.current?.id ?? null;
  }

  pick(x: number, y: number): SurfaceHit | null {
    return this.#pointer.pick(this.#pointer.aim(x, y));
  }

  pickCentre(): SurfaceHit | null {
    return this.#pointer.pickCentre();
  }

  sees(from: Vec3, point: Vec3): boolean {
    return this.#pointer.sees(from, point);
  }

  nearestSweep(): SweepId | null {
    return this.#navigation.nearestSweep();
  }

  stats(): StageStats {
    return { frames: this.#loop.frames, lastFrameMs: this.#loop.lastFrameMs, ...this.#view.stats() };
  }

  idle(): Promise<void> {
    return this.#idleDetector.idle();
  }

  loseContext(restoreAfterMs: number): void {
    this.#context.lose(restoreAfterMs);
  }

  dispose(): void {
    this.#disposables.dispose();
    this.#events.clear();
  }

  async #begin(start: StartView): Promise<void> {
    const outcome = await this.#navigation.start(start);
    if (outcome.kind === 'failed') this.#opening.fail(outcome);
    this.#invalidate();
  }

  #invalidate(): void {
    this.#loop?.request();
    this.#idleDetector?.touch();
  }

  #isBusy(): boolean {
    return (
      this.#loop.scheduled ||
      this.#context.isAwaited ||
      this.#navigation.isMoving ||
      this.#ahead.busy ||
      this.#view.pending > 0 ||
      (this.#model !== null && !this.#opening.drawn)
    );
  }

  #frame(now: number, dt: number): boolean {
    if (!this.#view.isReady) return true;
    this.#drawing = true;
    const moving = this.#navigation.runner.step(now);
    const drifting = this.#rig.step(dt);
    if (drifting) this.#navigation.tilting.moved();
    else if (!moving && !this.#held) this.#navigation.tilting.settle();
    const fading = this.#pointer.step(dt);
    this.#adaptiveResolution.frame(moving && this.#isLaborious(), now);
    this.#view.paintsOncePerPixel = this.#adaptiveResolution.grain !== 'own';
    if (moving || drifting) this.#moved();
    else this.#size.leaveCoarseScale();
    this.#lookForTiles();
    const uploads = this.#view.streamer.step(!this.#opening.drawn);
    this.#pointer.drawMarkers();
    this.#view.draw(this.#rig.state, this.#navigation.appearance, this.#pointer.rings(), this.#navigation.ground());
    this.#drawing = false;
    if (this.#opening.step(this.#navigation, this.#view.streamer)) this.#idleDetector.moved();
    this.#loading.update(this.#navigation.isWaiting || (this.#opening.drawn && !this.#navigation.isPanoramaComplete()));
    // The second shader of the sky compiles while frames go on.
    const more = moving || drifting || fading || uploads || !this.#view.isCompiled;
    if (!more) this.#idleDetector.touch();
    return more;
  }

  /** The mesh, or several panoramas on the way between them; a cross-fade on the spot is over before it would gain. */
  #isLaborious(): boolean {
    const { slots } = this.#view;
    const isMixed = !slots.directionsOnly && slots.weights().filter((weight) => weight > 0).length > 1;
    return this.#navigation.appearance.mesh || isMixed;
  }

  /** Before the frame is drawn that shows it. */
  #moved(): void {
    this.#size.setRenderScale(
      this.#navigation.runner.active && this.#isLaborious() ? this.#adaptiveResolution.grain : 'own',
    );
    this.#idleDetector.moved();
  }

  /** Tiles are named anew only when the view or what is shown changed, or a wish came true. */
  #lookForTiles(): void {
    const { width, height } = this.#size.own;
    const { rotation, fovDegrees } = this.#rig.state;
    const inside = this.#navigation.appearance.sky > 0;
    this.#view.streamer.look(inside ? { rotation, fovDegrees, width, height } : null);
    const at = `${this.#navigation.current?.id}`;
    if (at === this.#lookedFrom || !this.#opening.sharp) return;
    this.#lookedFrom = at;
    this.#ahead.prefetch();
    void this.#loadMesh();
    this.#loop.request();
  }

  /**
   * Geometry after the first sharp image: moves are projected on it, and it tells which pucks walls hide. Then its
   * coarse images, for what no panorama of a move saw.
   */
  async #loadMesh(): Promise<void> {
    const { mesh } = this.#view;
    if (await mesh?.loadGeometry()) this.#view.prepareMoves();
    this.#pointer.look();
    await this.#ahead.addFillPanoramas();
    this.#loop.request();
    await mesh?.loadTextures('coarse');
  }

  #attachGestures(): void {
    this.#disposables.own(
      connectGestures(this.#canvas, {
        rig: this.#rig,
        pointer: this.#pointer,
        wheel: this.#config.wheel,
        zoom: this.#config.zoom,
        enabled: () => this.#inputEnabled && this.#opening.drawn && this.#navigation.mode !== 'transitioning',
        inside: () => isInside(this.#navigation.mode),
        surfaceInput: () => this.#surfaceInput.hover,
        walk: (direction) => this.walk(direction),
        emit: (type, payload) => this.#events.emit(type, payload),
        tilting: this.#navigation.tilting,
        held: (held) => (this.#held = held),
        moved: () => {
          this.#navigation.tilting.moved();
          this.#loop.request();
          this.#moved();
        },
        stirred: () => this.#loop.request(),
      }),
    );
  }
}
