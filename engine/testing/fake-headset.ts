/**
 * The part of WebXR that sessions use, for tests in node: a headset that is where a test puts it, and whose frames run by
 * hand. To be installed after the fake browser, which uninstalls it, too.
 */
import { vi } from 'vitest';
import { conjugate, fromYawPitch, multiply, rotate } from '#domain/geometry/quat.ts';
import { add, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { XrSettings } from '../stage-api.ts';
import type { Pose } from '../xr/viewer-placement.ts';
import type { XrHold } from '../xr/xr-pointers.ts';

/** Of a visitor who has chosen nothing. */
export const headsetSettings: XrSettings = {
  kind: 'vr',
  turning: 'steps',
  hands: true,
  framebufferScale: null,
  multiview: true,
  mirror: true,
  mesh: false,
  debug: false,
  overlay: null,
};

/** Metres from the middle of the head. */
const eyeOffset = 0.03;
const frameMs = 20;
/** About a quarter of a circle across and up; an eye sees further outwards. */
const projectionOf = (side: number): Float32Array =>
  Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, side * 0.2, 0, -1.0002, -1, 0, 0, -0.2, 0);

const asPoint = ([x, y, z]: Vec3) => ({ x, y, z, w: 1 });
const asTransform = ({ position, rotation: [x, y, z, w] }: Pose) => ({
  position: asPoint(position),
  orientation: { x, y, z, w },
});

/** In place of `XRRigidTransform`. */
export class FakeRigidTransform {
  readonly pose: Pose;
  constructor({ x, y, z }: Record<'x' | 'y' | 'z', number>, q: Record<'x' | 'y' | 'z' | 'w', number>) {
    this.pose = { position: [x, y, z], rotation: [q.x, q.y, q.z, q.w] };
  }
}

interface FakeSpace {
  /** The origin of the space in the room. */
  readonly origin: Pose;
  getOffsetReferenceSpace(offset: { readonly pose: Pose }): FakeSpace;
}

const within = ({ origin }: FakeSpace, { position, rotation }: Pose): Pose => {
  const back = conjugate(origin.rotation);
  return { position: rotate(back, sub(position, origin.position)), rotation: multiply(back, rotation) };
};

const spaceAt = (origin: Pose): FakeSpace => ({
  origin,
  getOffsetReferenceSpace: ({ pose }) =>
    spaceAt({
      position: add(origin.position, rotate(origin.rotation, pose.position)),
      rotation: multiply(origin.rotation, pose.rotation),
    }),
});

const upright: Pose['rotation'] = [0, 0, 0, 1];
const at = (position: Vec3): Pose => ({ position, rotation: upright });
const room = spaceAt(at([0, 0, 0]));

class FakeSession extends EventTarget {
  readonly inputSources: XRInputSource[] = [];
  readonly enabledFeatures: readonly string[];
  readonly interactionMode: string;
  readonly domOverlayState: object | null;
  /** By their handles. */
  readonly #callbacks = new Map<number, (time: number, frame: unknown) => void>();
  #lastHandle = 0;
  readonly #space = Object.assign(new EventTarget(), room);
  isEnded = false;
  visibilityState: XRVisibilityState = 'visible';

  constructor(features: readonly string[], interactionMode: string) {
    super();
    this.enabledFeatures = features;
    this.interactionMode = interactionMode;
    this.domOverlayState = features.includes('dom-overlay') ? { type: 'screen' } : null;
  }

  requestHitTestSource = async ({ space }: { readonly space: XRSpace }): Promise<object> => ({
    space,
    cancel: () => {},
  });

  requestAnimationFrame = (callback: (time: number, frame: unknown) => void): number => {
    this.#lastHandle += 1;
    this.#callbacks.set(this.#lastHandle, callback);
    return this.#lastHandle;
  };
  cancelAnimationFrame = (handle: number): void => void this.#callbacks.delete(handle);
  requestReferenceSpace = async (): Promise<FakeSpace> => this.#space;
  renderState: XRRenderStateInit = {};
  updateRenderState = (state: XRRenderStateInit): void => void (this.renderState = { ...this.renderState, ...state });

  end = async (): Promise<void> => {
    if (this.isEnded) return;
    this.isEnded = true;
    this.dispatchEvent(new Event('end'));
  };

  setVisibility(state: XRVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }

  /** The visitor recenters the view. */
  recenter(): void {
    this.#space.dispatchEvent(new Event('reset'));
  }

  run(time: number, frame: unknown): void {
    if (this.isEnded) return;
    const callbacks = [...this.#callbacks.values()];
    this.#callbacks.clear();
    for (const callback of callbacks) callback(time, frame);
  }
}

export class FakeHeadset {
  /** In the room; null: it is not tracked. */
  head: Pose | null = { position: [0.3, 1.7, 0.2], rotation: fromYawPitch(0.5, -0.1) };
  /** What a request for a session is rejected with; null: it resolves to the session. */
  failure: unknown = null;
  /** Whether a press was recent enough. */
  hasPress = true;
  /** What a query of the head's pose throws; null: nothing. */
  poseError: Error | null = null;
  /** A request is settled after this promise. */
  granted: Promise<unknown> = Promise.resolve();
  readonly requests: (XRSessionInit & { readonly mode: string })[] = [];
  /** Features that it does not have. */
  missing: readonly string[] = [];
  /** `screen-space`: on the screen of a device that the visitor holds. */
  interactionMode = 'world-space';
  /** Where every ray meets a level surface, in the room; null: nowhere. */
  surface: Vec3 | null = null;
  /** The points that were anchored, in the room, and by how much the device has moved all of them since. */
  readonly anchored: Vec3[] = [];
  correction: Vec3 = [0, 0, 0];
  session: FakeSession | null = null;
  /** Whether the browser can create projection layers; to be set before it is installed. */
  createsLayers = true;
  /** Of each eye's image, in both directions. */
  eyePixels = 1000;
  /** Where the sources are in the room; the others are not tracked. */
  readonly #poses = new Map<XRInputSource, Pose>();
  #time = 1000;

  /** Gives the browser WebXR. */
  install(): void {
    const { hasPress: isActive } = this;
    const xr = { requestSession: (mode: string, init: XRSessionInit) => this.#request(mode, init) };
    vi.stubGlobal('navigator', { userAgent: 'node', xr, userActivation: { isActive } });
    vi.stubGlobal('XRRigidTransform', FakeRigidTransform);
    const { eyePixels, createsLayers } = this;
    vi.stubGlobal(
      'XRWebGLBinding',
      class {
        createProjectionLayer({ scaleFactor = 1 }: XRProjectionLayerInit): object {
          if (!createsLayers) throw new Error('no layer');
          const pixels = eyePixels * scaleFactor;
          return { textureWidth: pixels, textureHeight: pixels, fixedFoveation: 0 };
        }
        getViewSubImage({ textureWidth, textureHeight }: XRProjectionLayer): object {
          const viewport = { x: 0, y: 0, width: textureWidth, height: textureHeight };
          return { colorTexture: {}, depthStencilTexture: {}, textureWidth, textureHeight, viewport };
        }
      },
    );
    vi.stubGlobal(
      'XRWebGLLayer',
      class {
        readonly framebuffer = {};
        readonly framebufferWidth = eyePixels * 2;
        readonly framebufferHeight = eyePixels;
        getViewport = ({ eye }: { readonly eye: string }): object => {
          return { x: eye === 'left' ? 0 : eyePixels, y: 0, width: eyePixels, height: eyePixels };
        };
      },
    );
  }

  /** Connects a controller or a hand to the session, or moves it. */
  hold(source: XRInputSource, pose: Pose): void {
    this.#poses.set(source, pose);
    const { inputSources } = this.session!;
    if (!inputSources.includes(source)) inputSources.push(source);
  }

  /** Presses and releases the trigger. */
  press(inputSource: XRInputSource): void {
    this.pull(inputSource);
    this.release(inputSource);
  }

  /** Pulls the trigger, or the grip. */
  pull(inputSource: XRInputSource, button: XrHold = 'select'): void {
    this.#dispatch(`${button}start`, inputSource);
  }

  release(inputSource: XRInputSource, button: XrHold = 'select'): void {
    this.#dispatch(button, inputSource);
    this.#dispatch(`${button}end`, inputSource);
  }

  /** Turns the head to the left by this angle in radians, where it is. */
  turnHead(yaw: number): void {
    if (this.head) this.head = { ...this.head, rotation: multiply(fromYawPitch(yaw, 0), this.head.rotation) };
  }

  /** Runs frames of the session. */
  async frames(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      this.#time += frameMs;
      // oxlint-disable-next-line no-await-in-loop -- time passes, one frame after the other
      await vi.advanceTimersByTimeAsync(frameMs);
      this.session?.run(this.#time, this.#frame());
    }
  }

  async #request(mode: string, { requiredFeatures = [], ...init }: XRSessionInit): Promise<FakeSession> {
    const { optionalFeatures = [] } = init;
    this.requests.push({ mode, requiredFeatures, ...init });
    await this.granted;
    if (this.failure !== null) throw this.failure;
    const features = [...requiredFeatures, ...optionalFeatures].filter((feature) => !this.missing.includes(feature));
    this.session = new FakeSession(features, this.interactionMode);
    return this.session;
  }

  #dispatch(type: string, inputSource: XRInputSource): void {
    this.session!.dispatchEvent(Object.assign(new Event(type), { frame: this.#frame(), inputSource }));
  }

  #frame(): unknown {
    const { head, session } = this;
    return {
      session,
      getViewerPose: (space: FakeSpace) => {
        if (this.poseError) throw this.poseError;
        return head && { transform: asTransform(within(space, head)), views: this.#views(space, head) };
      },
      getPose: (of: XRSpace, space: FakeSpace) => {
        const [, pose] = [...this.#poses].find(([{ targetRaySpace }]) => targetRaySpace === of) ?? [];
        const { anchored } = of as { readonly anchored?: Vec3 };
        const found = anchored ? { position: add(anchored, this.correction), rotation: upright } : pose;
        return found ? { transform: asTransform(within(space, found)) } : null;
      },
      getHitTestResults: () =>
        this.surface
          ? [{ getPose: (space: FakeSpace) => ({ transform: asTransform(within(space, at(this.surface!))) }) }]
          : [],
      createAnchor: async ({ pose }: { readonly pose: Pose }) => {
        this.anchored.push(pose.position);
        return { anchorSpace: { anchored: pose.position }, delete: () => {} };
      },
    };
  }

  #views(space: FakeSpace, { position, rotation }: Pose): readonly object[] {
    return (['left', 'right'] as const).map((eye) => {
      const side = eye === 'left' ? -1 : 1;
      const at = add(position, rotate(rotation, [side * eyeOffset, 0, 0]));
      return {
        eye,
        projectionMatrix: projectionOf(side),
        transform: asTransform(within(space, { position: at, rotation })),
      };
    });
  }
}
