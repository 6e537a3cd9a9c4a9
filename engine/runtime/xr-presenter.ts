/**
 * Presents the stage in a headset, and its dollhouse in AR: enters and leaves sessions, and draws their frames.
 * docs/reference/vr.md
 */
import type { Ray } from '#domain/geometry/vec3.ts';
import type { Disposable } from '#base/disposable.ts';
import { raycast } from '#domain/geometry/bvh.ts';
import { identity, rotate } from '#domain/geometry/quat.ts';
import type { ViewingDevice } from '#domain/navigation/camera-transition.ts';
import type { StageEvents, XrCard, XrEnd, XrOutcome, XrPanel, XrSettings, XrStart, XrTurning } from '../stage-api.ts';
import { isNear, type Pose, type PoseTolerance } from '../xr/viewer-placement.ts';
import { poseInSpace } from '../xr/dollhouse-placement.ts';
import { xrFailureCode } from '../xr/xr-failure.ts';
import { XrSession, type XrEye, type XrFrameInput } from '../xr/xr-session.ts';
import type { ContentLoaderOptions, ContentLoader } from './content-loader.ts';
import type { FrameRenderer } from './frame-renderer.ts';
import { LoadIndicator } from '../frame/load-indicator.ts';
import { ComfortVignette } from '../xr/comfort-vignette.ts';
import { frustumOfEye } from '../view/frame-matrices.ts';
import { XrDebug } from './xr-debug.ts';
import { XrInput } from './xr-input.ts';
import { leavePlan } from './xr-leave-plan.ts';
import { XrMirror } from './xr-mirror.ts';
import { XrPanels } from './xr-panels.ts';
import { XrScene } from './xr-scene.ts';
import { headsetViewOf, isShownInHeadset, streamingViewOf } from './xr-views.ts';

export interface XrPresenterOptions extends Omit<ContentLoaderOptions, 'prefetcher' | 'size'> {
  readonly content: ContentLoader;
  readonly frames: FrameRenderer;
  /** The device that the page is on, after the session. */
  readonly device: ViewingDevice;
  readonly emit: <K extends keyof StageEvents>(type: K, payload: StageEvents[K]) => void;
}

interface Presented {
  readonly session: XrSession;
  readonly settings: XrSettings;
  readonly scene: XrScene;
  readonly input: XrInput;
  readonly panels: XrPanels;
  readonly vignette: ComfortVignette;
  readonly mirror: XrMirror;
  /** Null: not asked for. */
  readonly debug: XrDebug | null;
  /** Reports that what was asked for has been loading for a while. */
  readonly waiting: LoadIndicator;
  /** Why the viewer ends it; null: it does not. */
  failure: XrEnd['failure'];
}

/** Tiles are chosen for the view at most every so many milliseconds: the view changes in each frame. */
const tileIntervalMs = 30;
/** Longer gaps between frames count as one step of this length. */
const maxStepMs = 100;
/** By which the head moves until the address follows. */
const restTolerance: PoseTolerance = { metres: 0.1, radians: (3 * Math.PI) / 180 };

export class XrPresenter implements Disposable {
  readonly #options: XrPresenterOptions;
  #presented: Presented | null = null;
  /** A session that is requested; whether it is not to be presented, or has ended already. */
  #entering: { isCancelled: boolean } | null = null;
  /** The overlay of the page is shown over the image. */
  #hasOverlay = false;
  /** The head is tracked. */
  #isTracked = false;
  #head: Pose = { position: [0, 1.6, 0], rotation: identity };
  #lastTime = -1;
  #tilesChosenAt = -Infinity;
  #startedAt = 0;
  /** Null: the next frame reports the head, wherever it is. */
  #reported: Pose | null = null;

  constructor(options: XrPresenterOptions) {
    this.#options = options;
  }

  get isPresenting(): boolean {
    return this.#presented !== null;
  }

  async enter(settings: XrSettings): Promise<XrOutcome> {
    const { navigation, opening } = this.#options;
    if (this.#presented || this.#entering) return failed('xr.busy', 'a session is presented or requested already');
    if (!opening.isDrawn || !navigation.current) return failed('xr.busy', 'the space is not open yet');
    if (!('xr' in navigator) || !navigator.xr) return failed('xr.unsupported', 'this browser has no WebXR');
    const hadPress = navigator.userActivation?.isActive ?? true;
    const presented = this.#createPresented(settings);
    const entering = { isCancelled: false };
    this.#entering = entering;
    let start: XrStart;
    try {
      start = await presented.session.start(settings, () => this.#options.view.renderer.compileMultiview());
      if (entering.isCancelled) {
        await presented.session.end();
        throw new Error('the session ended before it was presented');
      }
    } catch (thrown) {
      this.#options.view.eyes.end();
      release(presented);
      presented.session.dispose();
      return failed(
        xrFailureCode(thrown, hadPress, settings.kind),
        thrown instanceof Error ? thrown.message : String(thrown),
      );
    } finally {
      this.#entering = null;
    }
    this.#begin(presented, start);
    return { kind: 'presented' };
  }

  setTurning(turning: XrTurning): void {
    if (this.#presented) this.#presented.input.turning = turning;
  }

  setMenu(menu: XrPanel | null): void {
    this.#presented?.panels.setMenu(menu);
  }

  setCard(card: XrCard | null): void {
    this.#presented?.panels.setCard(card);
  }

  /**
   * The next frame places the dollhouse in front of the visitor again, or on a real surface where those are found; inside it
   * does nothing.
   */
  placeDollhouse(): void {
    const { ar, dollhouse } = this.#presented?.scene ?? {};
    if (ar?.findsSurfaces) dollhouse?.beginPlacing();
    else dollhouse?.hide();
  }

  async leave(): Promise<void> {
    if (this.#entering) this.#entering.isCancelled = true;
    await this.#presented?.session.end();
  }

  dispose(): void {
    if (this.#entering) this.#entering.isCancelled = true;
    const presented = this.#presented;
    this.#presented = null;
    if (!presented) return;
    void presented.session.end();
    release(presented);
    presented.session.dispose();
  }

  #createPresented(settings: XrSettings): Presented {
    const { view, rig, navigation, pointer, emit } = this.#options;
    const session: XrSession = new XrSession(view.renderer.engine, {
      frame: (input) => this.#frame(input),
      drawEyes: (eyes) => this.#drawEyes(eyes),
      frameDrawn: (hasOwnImage) => this.#frameDrawn(hasOwnImage),
      pressed: (source) => this.#acceptsInput && input.press(source),
      hidden: () => this.#presented && emit('xrHidden', {}),
      recentered: () => {
        scene.recentered();
        panels.recentered();
      },
      ended: (error) => this.#ended(error),
    });
    const scene = new XrScene({ view, rig, navigation, session, settings, emit });
    const { placement, dollhouse } = scene;
    const turn = (angle: number): void => placement.turn(this.#head, angle);
    const { turning } = settings;
    const { renderer } = view;
    const surfaceDistance = ({ origin, direction }: Ray, maxDistance: number): number | null => {
      const { tree } = view.mesh ?? {};
      return tree && !dollhouse.placement
        ? (raycast(tree.bvh, origin, direction, maxDistance)?.distance ?? null)
        : null;
    };
    const panels = new XrPanels({ renderer, emit, surfaceDistance });
    const input = new XrInput({ renderer, pointer, navigation, panels, dollhouse, turning, emit, turn });
    const vignette = new ComfortVignette(renderer);
    const [mirror, debug] = [new XrMirror(view, rig), settings.debug ? new XrDebug() : null];
    const waiting = new LoadIndicator((isWaiting) => emit('xrWaitingChanged', { isWaiting }));
    return { session, settings, scene, input, panels, vignette, mirror, debug, waiting, failure: null };
  }

  #begin(presented: Presented, start: XrStart): void {
    const { view, navigation, loop, emit } = this.#options;
    this.#presented = presented;
    loop.setPaused('headset', true);
    navigation.setDevice('headset');
    view.slots.fillsAtRest = true;
    view.setQuality({ scale: 1, smoothing: null });
    this.#lastTime = -1;
    this.#tilesChosenAt = -Infinity;
    if (presented.settings.mesh) void view.mesh?.loadTextures('fine');
    const { input, session } = presented;
    const { ar } = presented.scene;
    this.#hasOverlay = start.hasOverlay;
    if (ar) {
      ar.findsSurfaces = start.findsSurfaces;
      input.isHandheld = session.isHandheld;
    } else void this.#leavePlan(presented);
    emit('xrStarted', start);
  }

  /** Until another mode is reached its image is black. */
  async #leavePlan(presented: Presented): Promise<void> {
    const isPresented = (): boolean => this.#presented === presented;
    const { scene, session } = presented;
    scene.isLeavingPlan = true;
    const failure = await leavePlan(this.#options.navigation, isPresented);
    scene.isLeavingPlan = false;
    if (failure === null || !isPresented()) return;
    presented.failure = { code: 'xr.notLoaded', detail: failure };
    await session.end();
  }

  /** `error`: what a frame threw; null: nothing. */
  #ended(error: unknown): void {
    const presented = this.#presented;
    if (!presented) {
      if (this.#entering) this.#entering.isCancelled = true;
      return;
    }
    const { view, navigation, pointer, content, loop, frames, device, emit } = this.#options;
    this.#presented = null;
    pointer.setHeadset(null);
    release(presented);
    view.eyes.end();
    view.slots.fillsAtRest = false;
    view.slots.directionsOnly = false;
    content.eyesView = null;
    navigation.setDevice(device);
    loop.setPaused('headset', false);
    frames.cameraMoved();
    emit('xrEnded', { failure: error === null ? presented.failure : frameFailure(error) });
    // Babylon goes on with what follows the end of a session.
    setTimeout(() => presented.session.dispose());
  }

  get #acceptsInput(): boolean {
    const { navigation } = this.#options;
    if (!this.#presented || !this.#isTracked) return false;
    if (this.#presented.scene.isEmpty) return true;
    return isShownInHeadset(navigation.mode) && !navigation.runner.isActive;
  }

  #frame({ time, head, eyes, pointers, ...real }: XrFrameInput): void {
    const presented = this.#presented;
    this.#startedAt = performance.now();
    this.#isTracked = head !== null;
    if (!head) presented?.scene.ar?.hide();
    if (!presented || !head) return;
    const { view, navigation, content, opening, pointer } = this.#options;
    const dt = this.#lastTime < 0 ? 0 : Math.min(maxStepMs, time - this.#lastTime);
    this.#lastTime = time;
    this.#head = head;
    navigation.runner.step(performance.now());
    const { scene, input, panels, vignette } = presented;
    const { placement, dollhouse } = scene;
    if (scene.follow(head)) this.#reported = null;
    const inScene = placement.toScene(head);
    pointer.setHeadset(headsetViewOf(inScene, dollhouse.placement));
    pointer.step(dt);
    view.step(dt);
    const hasInput = this.#acceptsInput;
    const gaze = { origin: inScene.position, direction: rotate(inScene.rotation, [0, 0, -1]) };
    const isAbove = dollhouse.placement !== null;
    panels.place(
      {
        head,
        eyes: inScene.position,
        toScene: (pose) => placement.toScene(pose),
        hasDollhouse: isAbove,
        isHandheld: input.isHandheld,
        hasOverlay: this.#hasOverlay,
      },
      {
        head: inScene,
        toScene: (point) => dollhouse.toScene(point),
        isMoving: !scene.isEmpty && (!hasInput || scene.isWrong || dollhouse.isMoving),
        seenIn: scene.seenIn,
        dtMs: dt,
        isHandheld: input.isHandheld,
      },
    );
    input.onlyPanels = scene.isEmpty;
    if (hasInput) input.step(pointers, gaze, dt, real.realSurfaceAt);
    scene.ar?.step(real);
    panels.draw();
    vignette.step(hasInput && input.isTurning, dt);
    // The position in the scene: in the space that of a head before a dollhouse changes 20 times as much.
    const { rotation } = dollhouse.placement ? poseInSpace(dollhouse.placement, inScene) : inScene;
    this.#reportMovement({ position: inScene.position, rotation });
    if (time - this.#tilesChosenAt >= tileIntervalMs) {
      this.#tilesChosenAt = time;
      content.eyesView = dollhouse.placement ? null : streamingViewOf(eyes, inScene);
      content.update();
    }
    view.streamer.uploadDecoded(!opening.isDrawn);
    scene.fill(this.#startedAt, inScene);
    const appearance = scene.appearance();
    view.slots.directionsOnly = !appearance.mesh;
    const rings = scene.isEmpty ? [] : [...input.rings(), ...dollhouse.rings(appearance.light)];
    scene.setBackground(appearance.light);
    // As the hands have moved a dollhouse in this frame.
    const headset = headsetViewOf(inScene, dollhouse.placement);
    pointer.setHeadset(headset);
    pointer.drawMarkers();
    view.prepareEyes({
      rotation: inScene.rotation,
      eyes,
      head: headset,
      appearance,
      rings,
      hasMarkers: !scene.isEmpty,
      dollhouse: scene.dollhouseFrame(dt),
    });
    const { lastFrameMs } = this.#options.loop;
    presented.debug?.step(this.#startedAt, eyes, presented.session.isMultiview, pointers.length, lastFrameMs);
  }

  #drawEyes(eyes: readonly XrEye[]): void {
    const presented = this.#presented;
    // Without a head the eyes are where they were, before a room that has moved.
    if (!presented || (presented.scene.ar && !this.#isTracked)) return;
    this.#options.view.eyes.draw(eyes, (eye) => {
      const { halfExtent, viewCentre } = frustumOfEye(eye);
      presented.vignette.setEye(halfExtent, viewCentre);
    });
  }

  #frameDrawn(hasOwnImage: boolean): void {
    const { loop, frames, navigation } = this.#options;
    if (!this.#presented) return;
    const { mirror, scene, input, settings, waiting } = this.#presented;
    frames.report();
    waiting.update(navigation.isWaiting || scene.isLeavingPlan);
    // On a phone, and in a headset's own browser, nothing is seen of the page.
    if (hasOwnImage && settings.mirror && !input.isHandheld) {
      mirror.step(() => ({
        head: scene.placement.toScene(this.#head),
        appearance: scene.appearance(),
        dollhouse: scene.dollhouse.placement,
      }));
    }
    loop.recordFrame(performance.now() - this.#startedAt);
  }

  /** The address and the lists of places follow the head, once it rests. */
  #reportMovement(head: Pose): void {
    if (this.#reported && isNear(this.#reported, head, restTolerance)) return;
    this.#reported = head;
    this.#options.frames.cameraMoved();
  }
}

/** What is drawn in sessions only. */
const release = ({ input, panels, vignette, waiting }: Presented): void => {
  waiting.dispose();
  input.dispose();
  panels.dispose();
  vignette.dispose();
};

const frameFailure = (thrown: unknown): XrEnd['failure'] => ({
  code: 'xr.frameFailed',
  detail: [String(thrown), ...(thrown instanceof Error && thrown.stack ? [thrown.stack] : [])].join('\n'),
});

const failed = (code: Extract<XrOutcome, { kind: 'failed' }>['code'], detail: string): XrOutcome => ({
  kind: 'failed',
  code,
  detail,
});
