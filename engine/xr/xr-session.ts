/**
 * A session in a headset, on Babylon's WebXR layer: entering and leaving, the eyes and the pointers of each frame, and
 * where the visitor's room is in the scene. What is drawn is decided by the caller. docs/reference/vr.md
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { farPlane, nearPlane } from '../camera/camera-constants.ts';
import { Constants, type Engine } from '../gpu/babylon.ts';
import type { XrSettings, XrStart } from '../stage-api.ts';
import { Color4, Scene, WebXRCamera, WebXRSessionManager, type TargetCamera } from './babylon-xr.ts';
import type { InputModels } from './input-models.ts';
import { hasHitTests, RealSurfaces } from './real-surfaces.ts';
import { RoomAnchor } from './room-anchor.ts';
import { addSessionLayer, offersMultiview, type SessionLayer } from './session-layer.ts';
import { sceneOrigin, type Placement, type Pose } from './viewer-placement.ts';
import { poseOf, readPointers, type XrHold, type XrPointer } from './xr-pointers.ts';

/** Pixels at the edge of the view are shaded together, where the headset can do that; 0 to 1. */
const foveation = 0.5;

/** Milliseconds that a session waits for shaders. */
const compileLimitMs = 5000;

/** An eye: its pose in the scene, and its image. */
export interface XrEye extends Pose {
  readonly projection: Float32Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface XrFrameInput {
  /** Milliseconds, of `performance.now`. */
  readonly time: number;
  /** The head in the room, whose origin is on the floor; null while it is not tracked. */
  readonly head: Pose | null;
  /** In the scene. */
  readonly eyes: readonly XrEye[];
  readonly pointers: readonly XrPointer[];
  /** Where a controller, a hand or the gaze (null) points at a level surface of the room, in the scene; null: at none. */
  readonly realSurfaceAt: (source: XRInputSource | null) => Vec3 | null;
  /** Where the point that was anchored last is, in the room; null: there is none, or it is not tracked. */
  readonly anchor: Pose | null;
  /** Anchors a point of the room: in later frames `anchor` is where it is then. */
  readonly anchorAt: (pose: Pose) => void;
}

export interface XrSessionEvents {
  /** Before the eyes are drawn. */
  frame(input: XrFrameInput): void;
  /** One eye or, where one pass draws both, two: the framebuffer and the viewport are bound. */
  drawEyes(eyes: readonly XrEye[]): void;
  /** After the eyes are drawn. `hasOwnImage`: the session does not draw on the canvas. */
  frameDrawn(hasOwnImage: boolean): void;
  /** A trigger was pressed and released, or thumb and finger pinched. */
  pressed(pointer: XrPointer): void;
  /** The visitor has taken the headset off, or it shows something else. */
  hidden(): void;
  /** The visitor has recentered the view: the head is elsewhere in the room. */
  recentered(): void;
  /** `error`: what a frame threw, which has ended the session; null: nothing, or it threw in a lost context. */
  ended(error: unknown): void;
}

type RigCamera = WebXRCamera['rigCameras'][number];
type SessionSettings = Pick<XrSettings, 'kind' | 'hands' | 'framebufferScale' | 'multiview' | 'overlay'>;

export class XrSession implements Disposable {
  readonly #scene: Scene;
  readonly #manager: WebXRSessionManager;
  readonly #camera: WebXRCamera;
  readonly #events: XrSessionEvents;
  readonly #disposables = new DisposableStack();
  #layer: SessionLayer | null = null;
  /** Of the frame. */
  #eyes: readonly XrEye[] = [];
  readonly #held: Readonly<Record<XrHold, Set<XRInputSource>>> = { select: new Set(), squeeze: new Set() };
  readonly #anchor = this.#disposables.own(new RoomAnchor());
  /** Null: the session finds none. */
  #realSurfaces: RealSurfaces | null = null;
  /** A frame has thrown. */
  #hasFailed = false;
  /** What it threw; null in a lost context, in which nothing can be drawn and with which sessions end anyway. */
  #error: unknown = null;
  /** Null until they are loaded. */
  #inputModels: InputModels | null = null;

  constructor(engine: Engine, events: XrSessionEvents) {
    this.#events = events;
    this.#scene = this.#disposables.own(new Scene(engine));
    // As WebXR, and as this engine.
    this.#scene.useRightHandedSystem = true;
    this.#scene.clearColor = new Color4(0, 0, 0, 1);
    this.#scene.skipPointerMovePicking = true;
    this.#manager = new WebXRSessionManager(this.#scene);
    this.#camera = new WebXRCamera('headset', this.#scene, this.#manager);
    this.#camera.compensateOnFirstFrame = false;
    this.#camera.minZ = nearPlane;
    this.#camera.maxZ = farPlane;
    this.#scene.activeCamera = this.#camera;
    this.#scene.onBeforeCameraRenderObservable.add(() => this.#setRightEye());
    this.#scene.onBeforeDrawPhaseObservable.add(() => this.#drawEyes());
  }

  /**
   * Requests the session, for which browsers require a press, and presents it.
   * @param compileMultiview compiles what draws both eyes at once; resolves to whether it can be used
   * @throws DOMException of the browser
   */
  async start(settings: SessionSettings, compileMultiview: () => Promise<boolean>): Promise<XrStart> {
    const { kind } = settings;
    const manager = this.#manager;
    await manager.initializeAsync();
    const asksForLayers = settings.multiview && offersMultiview(this.#engine);
    const compiled = asksForLayers ? withinLimit(compileMultiview()) : Promise.resolve(false);
    const session = await manager.initializeSessionAsync(`immersive-${kind}`, sessionInit(settings, asksForLayers));
    if (this.#scene.isDisposed) {
      await session.end();
      throw new Error('the viewer was closed while the session was requested');
    }
    manager.onXRSessionEnded.addOnce(() => this.#ended());
    await this.#engine._gl.makeXRCompatible?.();
    await manager.setReferenceSpaceTypeAsync('local-floor');
    const canUseLayers = Boolean(manager.enabledFeatures?.includes('layers')) && !this.isHandheld;
    const usesMultiview = canUseLayers && (await compiled);
    this.#layer = this.#disposables.own(addSessionLayer(manager, this.#engine, settings, usesMultiview));
    manager.updateRenderState({ depthNear: nearPlane, depthFar: farPlane });
    if (manager.isFixedFoveationSupported) manager.fixedFoveation = foveation;
    session.addEventListener('select', (event) => this.#pressed(event));
    session.addEventListener('visibilitychange', () => {
      if (session.visibilityState === 'hidden') this.#events.hidden();
    });
    for (const hold of ['select', 'squeeze'] as const) {
      session.addEventListener(`${hold}start`, ({ inputSource }) => this.#held[hold].add(inputSource));
      session.addEventListener(`${hold}end`, ({ inputSource }) => this.#held[hold].delete(inputSource));
    }
    manager.baseReferenceSpace.addEventListener('reset', () => this.#events.recentered());
    manager.onXRFrameObservable.add((frame) => this.#frame(frame));
    this.#runFrames();
    void this.#showInput();
    const findsSurfaces = kind === 'ar' && hasHitTests(session);
    if (findsSurfaces) this.#realSurfaces = this.#disposables.own(new RealSurfaces(session));
    return { kind, findsSurfaces, hasOverlay: Boolean(session.domOverlayState) };
  }

  /** Whether one pass draws both eyes. */
  get isMultiview(): boolean {
    return this.#layer?.isMultiview ?? false;
  }

  /** Whether it is shown on the screen of a device that the visitor holds, such as a phone. */
  get isHandheld(): boolean {
    // Babylon's types lack it.
    const { interactionMode } = this.#manager.session as { readonly interactionMode?: string };
    return interactionMode === 'screen-space';
  }

  /** Places the visitor's room from the next frame on. */
  place(placement: Placement): void {
    const { position, rotation } = sceneOrigin(placement);
    const [x, y, z] = position;
    const [qx, qy, qz, qw] = rotation;
    const offset = new XRRigidTransform({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
    this.#manager.referenceSpace = this.#manager.baseReferenceSpace.getOffsetReferenceSpace(offset);
  }

  /** The colour behind everything: each channel from 0 to 1. `opacity`: over the visitor's room, in AR. */
  setBackground([r, g, b]: Vec3, opacity = 1): void {
    this.#scene.clearColor.set(r * opacity, g * opacity, b * opacity, opacity);
  }

  /** Until a frame asks for a surface of the room again. */
  stopFindingSurfaces(): void {
    this.#realSurfaces?.stop();
  }

  /** Resolves when the session has ended. */
  async end(): Promise<void> {
    await this.#manager.exitXRAsync();
  }

  dispose(): void {
    this.#scene.getEngine().stopRenderLoop(this.#render);
    this.#disposables.dispose();
  }

  get #engine(): Engine {
    return this.#scene.getEngine() as Engine;
  }

  // Babylon calls it once outside of a frame, when the loop is started.
  readonly #render = (): void => {
    if (!this.#manager.inXRFrameLoop) return;
    this.#scene.render();
    this.#events.frameDrawn(this.#layer?.hasOwnImage ?? false);
  };

  readonly #heldBy = (source: XRInputSource): XrHold | null => {
    if (this.#held.squeeze.has(source)) return 'squeeze';
    return this.#held.select.has(source) || this.#isFurtherTouch(source) ? 'select' : null;
  };

  /** Under an overlay browsers send no events for fingers after the first one, which are there as long as they touch. */
  #isFurtherTouch({ targetRayMode }: XRInputSource): boolean {
    return targetRayMode === 'screen' && [...this.#held.select].some((held) => held.targetRayMode === 'screen');
  }

  /** The models of controllers and hands are loaded while the session is presented already. */
  async #showInput(): Promise<void> {
    try {
      const { createInputModels } = await import('./input-models.ts');
      this.#inputModels = this.#disposables.own(createInputModels(this.#scene));
    } catch (thrown) {
      console.warn('XR: the models of controllers and hands could not be loaded.', thrown);
    }
  }

  #ended(): void {
    this.#scene.getEngine().stopRenderLoop(this.#render);
    this.#events.ended(this.#error);
  }

  /** Ends the session with the first frame that throws: after it Babylon requests none, and the image would stand still. */
  #runFrames(): void {
    const engine = this.#engine;
    const { session } = this.#manager;
    engine.runRenderLoop(this.#render);
    this.#manager.runXRRenderLoop();
    const requester = engine.customAnimationFrameRequester!;
    const runFrame = requester.renderFunction as XRFrameRequestCallback;
    const runFrameSafely: XRFrameRequestCallback = (time, frame) => {
      if (this.#hasFailed) return;
      try {
        runFrame(time, frame);
      } catch (thrown) {
        this.#fail(thrown);
      }
    };
    requester.renderFunction = runFrameSafely;
    // The first frame is requested already.
    session.cancelAnimationFrame(requester.requestID!);
    requester.requestID = session.requestAnimationFrame(runFrameSafely);
  }

  #fail(thrown: unknown): void {
    const engine = this.#engine;
    this.#hasFailed = true;
    if (!engine._gl.isContextLost()) this.#error = thrown;
    // The frame has left them as they were in its middle.
    this.#manager.inXRFrameLoop = false;
    engine.framebufferDimensionsObject = null;
    engine.wipeCaches(true);
    void this.end();
  }

  #frame(frame: XRFrame): void {
    const { session, referenceSpace, baseReferenceSpace, currentTimestamp } = this.#manager;
    const viewer = frame.getViewerPose(baseReferenceSpace);
    this.#inputModels?.step(frame, session.inputSources, referenceSpace);
    if (viewer) this.#eyes = this.#camera.rigCameras.map((camera) => this.#eyeOf(camera));
    this.#events.frame({
      time: currentTimestamp,
      head: viewer ? poseOf(viewer.transform) : null,
      eyes: viewer ? this.#eyes : [],
      pointers: readPointers(frame, session.inputSources, referenceSpace, this.#heldBy),
      anchor: this.#anchor.poseIn(frame, baseReferenceSpace),
      anchorAt: (pose) => void this.#anchor.set(frame, pose, baseReferenceSpace),
      realSurfaceAt: (source) => this.#realSurfaces?.find(frame, source, referenceSpace) ?? null,
    });
  }

  #eyeOf(camera: RigCamera): XrEye {
    const { x, y, z } = camera.position;
    // Those of a headset are target cameras with a quaternion.
    const q = (camera as TargetCamera).rotationQuaternion!;
    const { width = 1, height = 1 } = this.#layer ?? {};
    return {
      position: [x, y, z],
      rotation: [q.x, q.y, q.z, q.w],
      projection: Float32Array.from(camera.getProjectionMatrix().m),
      width: width * camera.viewport.width,
      height: height * camera.viewport.height,
    };
  }

  /** For the models of controllers and hands in multiview: Babylon sets this matrix only with uniform buffers. */
  #setRightEye(): void {
    const [, right] = this.#camera.rigCameras;
    if (!this.isMultiview || !right) return;
    right.getViewMatrix().multiplyToRef(right.getProjectionMatrix(), this.#scene._transformMatrixR);
  }

  #drawEyes(): void {
    const eye = this.#camera.rigCameras.indexOf(this.#scene.activeCamera as RigCamera);
    // In multiview the active camera is the parent of the eyes' cameras.
    this.#events.drawEyes(eye < 0 ? this.#eyes : this.#eyes.slice(eye, eye + 1));
    // Its state is not what Babylon has set.
    this.#scene.resetCachedMaterial();
    this.#scene.getEngine().setAlphaMode(Constants.ALPHA_DISABLE);
  }

  #pressed({ frame, inputSource }: XRInputSourceEvent): void {
    const [pointer] = readPointers(frame, [inputSource], this.#manager.referenceSpace, this.#heldBy);
    if (pointer) this.#events.pressed(pointer);
  }
}

/** Without it within a time, two passes draw the eyes, whose shaders the page has compiled. */
const withinLimit = async (compiled: Promise<boolean>): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), compileLimitMs));
  try {
    return await Promise.race([compiled, late]);
  } catch (thrown) {
    console.warn('XR: the shaders for both eyes at once could not be compiled.', thrown);
    return false;
  }
};

const sessionInit = ({ kind, hands, overlay }: SessionSettings, hasLayers: boolean): XRSessionInit => ({
  requiredFeatures: ['local-floor'],
  optionalFeatures: [
    ...(hands ? ['hand-tracking'] : []),
    ...(hasLayers ? ['layers'] : []),
    ...(kind === 'ar' ? ['hit-test', 'anchors'] : []),
    ...(kind === 'ar' && overlay ? ['dom-overlay'] : []),
  ],
  ...(kind === 'ar' && overlay && { domOverlay: { root: overlay } }),
});
