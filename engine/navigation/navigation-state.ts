/**
 * The state that the parts of navigation share: model, current sweep, mode, appearance, pending loads and which request
 * is the latest. Changes of sweep and mode are emitted here.
 */
import type { Model, Sweep } from '#domain/model/model.ts';
import type { ViewMode, ViewModeState } from '#domain/model/view-mode.ts';
import { defaultTransition, type TransitionType, type ViewingDevice } from '#domain/navigation/camera-transition.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { StageEvents } from '../stage-api.ts';
import type { CameraRig } from '../view/camera-rig.ts';
import { insideAppearance, type FrameAppearance } from '../view/frame-appearance.ts';
import type { SpaceView } from '../view/space-view.ts';

/** What navigation uses of the view. */
export interface NavigationView extends Pick<SpaceView, 'slots' | 'supportsFillPanorama' | 'visibleFloors'> {
  readonly streamer: Pick<PanoramaStreamer, 'isShowable' | 'whenShowable' | 'covers' | 'isPrefetched'>;
  readonly mesh: Pick<SpaceMesh, 'tree' | 'loadGeometry' | 'loadTextures'> | null;
}

export interface NavigationOptions {
  readonly view: NavigationView;
  readonly rig: CameraRig;
  /** Width over height of the image. */
  readonly aspect: () => number;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
  /** Requests a frame. */
  readonly invalidate: () => void;
  /** The camera was moved outside of a frame: requests one, and reports the pose once it has settled. */
  readonly cameraMoved: () => void;
  readonly reducedMotion: boolean;
  readonly device: ViewingDevice;
}

/** Resolves false when the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<false> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener('abort', () => resolve(false), { once: true });
  });

export class NavigationState {
  readonly #options: Pick<NavigationOptions, 'rig' | 'emit' | 'invalidate'>;
  model: Model | null = null;
  appearance: FrameAppearance = insideAppearance;
  reducedMotion: boolean;
  /** Of the next moves: a headset while a session is presented. */
  device: ViewingDevice;
  /** Where the running mode change leads. */
  targetMode: ViewMode = 'panorama';
  /** Whether the first view was set. */
  hasStarted = false;
  #currentSweep: Sweep | null = null;
  #mode: ViewModeState = 'panorama';
  #settledMode: ViewMode = 'panorama';
  #isDisposed = false;
  #supersedeLatest: () => void = () => {};
  #pendingLoads = 0;

  constructor(options: Pick<NavigationOptions, 'rig' | 'emit' | 'invalidate' | 'reducedMotion' | 'device'>) {
    this.#options = options;
    this.reducedMotion = options.reducedMotion;
    this.device = options.device;
  }

  get currentSweep(): Sweep | null {
    return this.#currentSweep;
  }

  get mode(): ViewModeState {
    return this.#mode;
  }

  /** The last mode that was reached. */
  get settledMode(): ViewMode {
    return this.#settledMode;
  }

  /** Whether a request waits for images or geometry. */
  get isLoading(): boolean {
    return this.#pendingLoads > 0;
  }

  get isHeadset(): boolean {
    return this.device === 'headset';
  }

  /** In a headset the camera does not move, whatever transition is requested (docs/reference/vr.md#moving). */
  transitionOf(requested: TransitionType | undefined): TransitionType {
    if (this.isHeadset && requested !== 'instant') return defaultTransition.headset;
    return requested ?? defaultTransition[this.device];
  }

  findSweep(id: string | null): Sweep | null {
    return this.model?.sweeps.find((sweep) => sweep.id === id) ?? null;
  }

  setCurrentSweep(sweep: Sweep): void {
    this.#currentSweep = sweep;
  }

  /** The camera is at the sweep, inside. */
  enterSweep(sweep: Sweep): void {
    this.#currentSweep = sweep;
    this.#options.rig.setMode('panorama');
    this.setMode(sweep.outdoor ? 'outdoor' : 'panorama');
    this.#options.emit('sweepEntered', { sweepId: sweep.id });
  }

  setMode(mode: ViewModeState): void {
    if (mode === this.#mode && this.hasStarted) return;
    this.#mode = mode;
    if (mode !== 'transitioning') this.#settledMode = mode;
    this.#options.emit('modeChanged', { mode });
  }

  /**
   * Registers a move or a change of mode, which supersedes the one before. The signal is aborted when a newer one, the
   * caller's signal or disposal supersedes it.
   */
  beginRequest(signal: AbortSignal | undefined): AbortSignal {
    this.#supersedeLatest();
    const controller = new AbortController();
    const supersede = (): void => controller.abort();
    this.#supersedeLatest = supersede;
    if (signal?.aborted || this.#isDisposed) supersede();
    signal?.addEventListener('abort', supersede, { once: true });
    return controller.signal;
  }

  /**
   * Waits for a load; the stage is busy meanwhile. Resolves false as soon as the request that needs it is superseded, since
   * a load may take minutes.
   */
  async waitFor(load: Promise<boolean>, superseded?: AbortSignal): Promise<boolean> {
    this.#pendingLoads += 1;
    this.#options.invalidate();
    try {
      return await (superseded ? Promise.race([load, aborted(superseded)]) : load);
    } finally {
      this.#pendingLoads -= 1;
      this.#options.invalidate();
    }
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#supersedeLatest();
  }
}
