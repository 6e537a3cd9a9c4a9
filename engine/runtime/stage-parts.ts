/** Creates the parts of a stage and connects them: view, camera, navigation, input, frame loop and idle detection. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { Emitter } from '#base/emitter.ts';
import type { Model } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { AdaptiveResolution } from '../frame/adaptive-resolution.ts';
import { CanvasSize, type Size } from '../frame/canvas-size.ts';
import { ContextMonitor } from '../frame/context-monitor.ts';
import { EdgeSmoothing } from '../frame/edge-smoothing.ts';
import { FrameLoop } from '../frame/frame-loop.ts';
import { IdleDetector } from '../frame/idle-detector.ts';
import { LoadIndicator } from '../frame/load-indicator.ts';
import type { Magnifier } from '../input/magnifier.ts';
import { connectGestures } from '../input/connect-gestures.ts';
import { PointerScene } from '../input/pointer-scene.ts';
import { NavigationController } from '../navigation/navigation-controller.ts';
import { NeighbourPrefetcher } from '../navigation/neighbour-prefetcher.ts';
import { OpeningTracker } from '../navigation/opening-tracker.ts';
import type { CameraPose, Outcome, StageConfig, StageEvents, StartView, SurfaceInput } from '../stage-api.ts';
import { CameraRig } from '../view/camera-rig.ts';
import { SpaceView } from '../view/space-view.ts';
import { ContentLoader } from './content-loader.ts';
import { FrameRenderer } from './frame-renderer.ts';
import type { PhotoTaker } from './photo-taker.ts';
import type { XrPresenter } from './xr-presenter.ts';

export class StageParts implements Disposable {
  readonly events = new Emitter<StageEvents>();
  readonly view: SpaceView;
  readonly rig: CameraRig;
  readonly navigation: NavigationController;
  readonly pointer: PointerScene;
  readonly loop: FrameLoop;
  readonly idleDetector: IdleDetector;
  readonly context: ContextMonitor;
  readonly #canvas: HTMLCanvasElement;
  readonly #device: StageConfig['profile'];
  readonly #disposables = new DisposableStack();
  readonly #opening: OpeningTracker;
  readonly #prefetcher: NeighbourPrefetcher;
  readonly #size: CanvasSize;
  readonly #content: ContentLoader;
  readonly #frames: FrameRenderer;
  #hasModel = false;
  #isMeshReported = false;
  #magnifier: Magnifier | null = null;
  #photoTaker: PhotoTaker | null = null;
  #xr: XrPresenter | null = null;
  #inputEnabled = true;
  #hasSurfaceInput = false;
  #isDisposed = false;

  /** @throws WebglUnsupported */
  constructor(canvas: HTMLCanvasElement, config: StageConfig) {
    this.#canvas = canvas;
    this.#device = config.profile;
    const emit = <K extends keyof StageEvents>(type: K, payload: StageEvents[K]): void =>
      this.events.emit(type, payload);
    const invalidate = (): void => this.invalidate();
    this.view = this.#disposables.own(
      new SpaceView(canvas, config, {
        onChanged: invalidate,
        onAssetFailed: (url, reason) => emit('assetFailed', { url, reason }),
      }),
    );
    this.#opening = new OpeningTracker(emit);
    this.rig = new CameraRig(config.reducedMotion);
    this.navigation = this.#disposables.own(
      new NavigationController({
        view: this.view,
        rig: this.rig,
        aspect: () => this.view.renderer.width / Math.max(1, this.view.renderer.height),
        emit,
        invalidate,
        cameraMoved: () => this.cameraMoved(),
        reducedMotion: config.reducedMotion,
        device: config.profile,
      }),
    );
    this.#prefetcher = this.#disposables.own(new NeighbourPrefetcher(this.view, this.navigation, config));
    this.pointer = new PointerScene(this.view, this.rig, this.navigation, invalidate);
    this.pointer.setReducedMotion(config.reducedMotion);
    this.idleDetector = this.#disposables.own(this.#createIdleDetector());
    const loadIndicator = this.#disposables.own(new LoadIndicator((loading) => emit('loadingShown', { loading })));
    const now = config.now ?? (() => performance.now());
    this.view.renderer.onCompiled = () => this.invalidate();
    this.loop = this.#disposables.own(
      new FrameLoop((...frame) => {
        const needsMore = this.#frames.draw(...frame);
        this.#reportMesh();
        this.#magnifier?.frameDrawn();
        return needsMore;
      }, now),
    );
    this.context = this.#disposables.own(this.#createContextMonitor());
    this.#size = this.#disposables.own(
      new CanvasSize(canvas, {
        resized: ({ width, height }, css) => {
          this.rig.setViewport(css);
          if (this.view.renderer.setSize(width, height) && !this.#frames.isPreparing) this.loop.drawNow();
        },
      }),
    );
    const { view, rig, navigation, pointer, loop } = this;
    const parts = { view, rig, navigation, pointer, loop, opening: this.#opening, size: this.#size };
    this.#content = new ContentLoader({ ...parts, prefetcher: this.#prefetcher });
    this.#frames = new FrameRenderer({
      ...parts,
      content: this.#content,
      adaptiveResolution: new AdaptiveResolution({
        adapts: !config.tuning.fullResolution,
        software: view.renderer.isSoftware,
      }),
      smoothing: new EdgeSmoothing(),
      idleDetector: this.idleDetector,
      loadIndicator,
    });
    this.#size.update();
    this.#connectGestures(config);
  }

  /** Resolves when the first panorama is drawn, or with the failure that prevents it. */
  open(model: Model, start: StartView): Promise<Outcome> {
    this.#hasModel = true;
    this.view.openModel(model);
    this.pointer.setModel(model);
    this.navigation.setModel(model);
    void this.#start(start);
    return this.#opening.outcome;
  }

  /** Requests a frame and a check for idleness. */
  invalidate(): void {
    // A view can change before the loop exists, while the stage is created.
    this.loop?.request();
    this.idleDetector?.scheduleCheck();
  }

  /** To be called when the camera was moved outside of a frame. docs/reference/transitions.md#rest */
  cameraMoved(): void {
    this.loop.request();
    this.#frames.cameraMoved();
  }

  pose(): CameraPose {
    const { position, rotation, fovDegrees, orthoZoom } = this.rig.state;
    return { position, rotation, fovDegrees, orthoZoom };
  }

  /** Loads again what could not be loaded. */
  retryFailed(): void {
    this.view.retryFailed();
    this.#content.retryFailed();
    this.invalidate();
  }

  setInputEnabled(on: boolean): void {
    this.#inputEnabled = on;
    this.pointer.setEnabled(on);
    this.loop.request();
  }

  turnBy(yaw: number, pitch: number): void {
    if (!this.#acceptsInput || !isInside(this.navigation.mode)) return;
    this.rig.turn(yaw, pitch);
    this.cameraMoved();
  }

  setSurfaceInput(input: SurfaceInput): void {
    if (!input.hover) this.#canvas.style.cursor = '';
    this.pointer.setSurfaceInput(input);
    if (input.hover === this.#hasSurfaceInput) return;
    this.#hasSurfaceInput = input.hover;
    if (!input.hover) this.#magnify(null);
    this.loop.request();
  }

  /** Rejects with a sentence. The code is loaded with the first photo. */
  async photo(size: Size): Promise<Blob> {
    const { PhotoTaker: Loaded } = await import('./photo-taker.ts');
    const { view, rig, navigation, loop, context } = this;
    const parts = { view, rig, navigation, loop, context, opening: this.#opening, content: this.#content };
    this.#photoTaker ??= new Loaded({ ...parts, isDisposed: () => this.#isDisposed });
    return this.#photoTaker.take(size);
  }

  /** The code of sessions in a headset, which is loaded with the first one. */
  async xr(): Promise<XrPresenter> {
    const { XrPresenter: Loaded } = await import('./xr-presenter.ts');
    const { view, rig, navigation, pointer, loop } = this;
    this.#xr ??= this.#disposables.own(
      new Loaded({
        view,
        rig,
        navigation,
        pointer,
        loop,
        opening: this.#opening,
        content: this.#content,
        frames: this.#frames,
        device: this.#device,
        emit: (type, payload) => this.events.emit(type, payload),
      }),
    );
    return this.#xr;
  }

  async leaveXr(): Promise<void> {
    await this.#xr?.leave();
  }

  /** While a session is presented. */
  get presentedXr(): XrPresenter | null {
    return this.#xr?.isPresenting ? this.#xr : null;
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#disposables.dispose();
    this.events.clear();
  }

  #magnify(point: { readonly x: number; readonly y: number } | null): void {
    const { magnifier: Loaded } = this.pointer;
    if (point && Loaded) this.#magnifier ??= this.#disposables.own(new Loaded(this.#canvas));
    this.#magnifier?.show(point);
  }

  #reportMesh(): void {
    if (this.#isMeshReported || !this.#hasModel || this.view.mesh?.isSettled === false) return;
    this.#isMeshReported = true;
    this.events.emit('meshSettled', {});
  }

  get #acceptsInput(): boolean {
    if (this.#xr?.isPresenting) return false;
    return this.#inputEnabled && this.#opening.isDrawn && this.navigation.mode !== 'transitioning';
  }

  async #start(start: StartView): Promise<void> {
    const outcome = await this.navigation.start(start);
    if (outcome.kind === 'failed') this.#opening.fail(outcome);
    this.invalidate();
  }

  #createIdleDetector(): IdleDetector {
    return new IdleDetector({
      settled: () => {
        this.#frames.settled();
        this.events.emit('poseSettled', { pose: this.pose() });
      },
      sampled: () => this.events.emit('poseSampled', { pose: this.pose() }),
      idle: () => this.events.emit('becameIdle', {}),
      isBusy: () =>
        this.loop.isScheduled ||
        this.view.renderer.isCompiling ||
        this.context.isRestoring ||
        this.navigation.isMoving ||
        this.#prefetcher.isBusy ||
        this.view.pending > 0 ||
        (this.#hasModel && !this.#opening.isDrawn),
      isMoving: () => this.navigation.runner.isActive,
    });
  }

  #createContextMonitor(): ContextMonitor {
    return new ContextMonitor(this.view.renderer, {
      lost: () => {
        void this.leaveXr();
        this.loop.setPaused('context', true);
        this.events.emit('contextLost', {});
      },
      restored: () => {
        this.view.restore();
        this.loop.setPaused('context', false);
        this.events.emit('contextRestored', {});
      },
      restoreTimedOut: () =>
        this.events.emit('error', { code: 'webgl.context_lost', detail: 'the context did not come back' }),
    });
  }

  #connectGestures({ wheelEnabled, zoomEnabled, keyboardEnabled }: StageConfig): void {
    const { rig, pointer, navigation, loop } = this;
    this.#disposables.own(
      connectGestures(this.#canvas, {
        rig,
        pointer,
        tilt: navigation.tilt,
        wheelEnabled,
        zoomEnabled,
        keyboardEnabled,
        enabled: () => this.#acceptsInput,
        inside: () => isInside(navigation.mode),
        surfaceInput: () => this.#hasSurfaceInput && !this.#xr?.isPresenting,
        magnify: (point) => this.#magnify(point),
        walk: (direction) => navigation.walk(direction),
        emit: (type, payload) => this.events.emit(type, payload),
        setDragging: (on) => this.#frames.setDragging(on),
        cameraMoved: () => {
          navigation.tilt.cameraMoved();
          this.cameraMoved();
        },
        hoverChanged: () => loop.request(),
      }),
    );
  }
}
