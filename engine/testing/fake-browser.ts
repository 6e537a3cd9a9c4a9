/**
 * The browser globals that the engine uses, for tests in node: one canvas with a fake WebGL2 context, animation frames
 * and timers on a hand-driven clock, tiles that load at once, and a mesh worker that returns a square floor.
 */
import { Logger } from '@babylonjs/core/Misc/logger.js';
import { vi } from 'vitest';
import { buildBvh } from '#domain/geometry/bvh.ts';
import { clusterTriangles } from '#domain/mesh/triangle-clusters.ts';
import type { MeshRequest, MeshResponse } from '../mesh/mesh-message.ts';
import { FakeWebgl } from './fake-webgl.ts';

const size = { width: 1280, height: 720 };
/** Few frames per second keep the tests fast. */
const frameMs = 50;
const tile = new Blob([new Uint8Array(1000)]);

class FakeImageBitmap {
  readonly width = 512;
  readonly height = 512;
  isClosed = false;
  close(): void {
    this.isClosed = true;
  }
}

const blankImage = (width: number, height: number) => ({
  data: new Uint8ClampedArray(width * height * 4),
  width,
  height,
});

/** Any property is a function that does nothing; text is measured as 10 pixels per character; all pixels are 0. */
const fake2d = (): unknown =>
  new Proxy(
    {
      measureText: (text: string) => ({ width: text.length * 10 }),
      getImageData: (_x: number, _y: number, width: number, height: number) => blankImage(width, height),
      createImageData: blankImage,
    },
    { get: (target, name) => Reflect.get(target, name) ?? ((): void => {}), set: () => true },
  );

export class FakeCanvas extends EventTarget {
  readonly style: Record<string, string> = {};
  readonly webgl = new FakeWebgl(this);
  readonly clientWidth = size.width;
  readonly clientHeight = size.height;
  width = size.width;
  height = size.height;
  getContext = (type: string): unknown => (type === '2d' ? fake2d() : this.webgl.context);
  getBoundingClientRect = (): object => ({ left: 0, top: 0, x: 0, y: 0, ...size });
  setAttribute = (): void => {};
  setPointerCapture = (): void => {};
  /** A text in place of the encoded image. */
  toBlob = (callback: (blob: Blob) => void, type: string): void =>
    callback(new Blob([`${this.width}x${this.height}`], { type }));
}

/** Two triangles: a floor of 10 m at height 0. */
const floor = {
  positions: new Float32Array([-5, 0, -5, -5, 0, 5, 5, 0, 5, 5, 0, -5]),
  indices: new Uint16Array([0, 1, 2, 0, 2, 3]),
};

/** How the mesh worker's requests are answered. `incomplete`: the last part fails. */
export type MeshRequests = 'answered' | 'incomplete' | 'held' | 'failing';

class FakeMeshWorker extends EventTarget {
  readonly #answer: (worker: FakeMeshWorker, request: MeshRequest) => void;

  constructor(answer: (worker: FakeMeshWorker, request: MeshRequest) => void) {
    super();
    this.#answer = answer;
  }

  postMessage(request: MeshRequest): void {
    this.#answer(this, request);
  }

  terminate(): void {}

  fail({ parts }: MeshRequest): void {
    for (const { url } of parts) this.#send({ kind: 'failed', url, reason: 'the server answered 404' });
    const bvh = buildBvh(new Float32Array(), new Uint16Array());
    this.#send({ kind: 'tree', bvh, partOfTriangle: new Uint8Array(), floorIds: [] });
  }

  load({ parts }: MeshRequest, failed: MeshRequest['parts'] = []): void {
    for (const { url } of failed) this.#send({ kind: 'failed', url, reason: 'the server answered 404' });
    const surfaceOf = () => ({
      positions: floor.positions.slice(),
      ...clusterTriangles(floor.positions, floor.indices),
      uvs: null,
      colors: null,
      texture: 0,
      baseColor: [1, 1, 1, 1] as const,
      doubleSided: false,
    });
    const bvh = buildBvh(floor.positions, floor.indices);
    this.#send({ kind: 'received', bytes: 100 });
    for (const { floorId } of parts) this.#send({ kind: 'part', floorId, surfaces: [surfaceOf()] });
    const floorIds = parts.map(({ floorId }) => floorId);
    this.#send({ kind: 'tree', bvh, partOfTriangle: new Uint8Array(2), floorIds });
  }

  #send(data: MeshResponse): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
  }
}

export class FakeBrowser {
  readonly canvas = new FakeCanvas();
  readonly window = new EventTarget();
  readonly document = new EventTarget();
  /** URLs whose request fails with status 404. */
  readonly missingUrls: RegExp[] = [];
  /** URLs whose request is never answered. */
  readonly heldUrls: RegExp[] = [];
  readonly requestedUrls: string[] = [];
  readonly bitmaps: FakeImageBitmap[] = [];
  #mesh: MeshRequests = 'answered';
  #heldMeshRequests: (() => void)[] = [];
  readonly #heldRequests: (() => void)[] = [];

  /** Replaces the globals; timers and animation frames run only in `advance`. Babylon logs nothing. */
  install(): void {
    Logger.LogLevels = Logger.NoneLogLevel;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const timers = {
      setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms),
      clearTimeout: (handle: number) => clearTimeout(handle),
    };
    const animationFrames = {
      requestAnimationFrame: (callback: FrameRequestCallback) => setTimeout(() => callback(performance.now()), frameMs),
      cancelAnimationFrame: (handle: number) => clearTimeout(handle),
    };
    const answer = (worker: FakeMeshWorker, request: MeshRequest): void => this.#answerMesh(worker, request);
    const fonts = new EventTarget();
    Object.assign(this.window, { devicePixelRatio: 1, ...timers, ...animationFrames });
    Object.assign(this.document, {
      hidden: false,
      baseURI: 'http://localhost/',
      fonts,
      createElement: () => new FakeCanvas(),
    });
    const globals = {
      ...animationFrames,
      window: this.window,
      document: this.document,
      navigator: { userAgent: 'node' },
      getComputedStyle: () => ({ fontFamily: 'sans-serif' }),
      WebGL2RenderingContext: Object,
      ResizeObserver: class {
        observe = (): void => {};
        disconnect = (): void => {};
      },
      Path2D: Object,
      Worker: class extends FakeMeshWorker {
        constructor() {
          super(answer);
        }
      },
      fetch: (url: string | URL) => this.#fetch(String(url)),
      createImageBitmap: async () => {
        const bitmap = new FakeImageBitmap();
        this.bitmaps.push(bitmap);
        return bitmap;
      },
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  }

  /** Runs timers and animation frames for this many milliseconds, with pending promises in between. */
  async advance(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  uninstall(): void {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    Logger.LogLevels = Logger.AllLogLevel;
  }

  /** Responds to the requests of `heldUrls`, and holds no more of them. */
  releaseUrls(): void {
    this.heldUrls.length = 0;
    for (const respond of this.#heldRequests.splice(0)) respond();
  }

  /** Requests for the mesh from now on; held ones are sent again. */
  setMesh(requests: MeshRequests): void {
    this.#mesh = requests;
    for (const answer of this.#heldMeshRequests.splice(0)) answer();
  }

  /** Hides or shows the page. */
  setHidden(hidden: boolean): void {
    Object.assign(this.document, { hidden });
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  /** Sends a pointer event to the canvas, in CSS pixels from its top left corner. */
  pointer(type: string, x: number, y: number, properties: object = {}): void {
    const event = Object.assign(new Event(type, { cancelable: true }), {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      shiftKey: false,
      clientX: x,
      clientY: y,
      ...properties,
    });
    this.canvas.dispatchEvent(event);
  }

  #answerMesh(worker: FakeMeshWorker, request: MeshRequest): void {
    if (this.#mesh === 'held') this.#heldMeshRequests.push(() => this.#answerMesh(worker, request));
    else if (this.#mesh === 'failing') worker.fail(request);
    else if (this.#mesh === 'incomplete') worker.load({ parts: request.parts.slice(0, -1) }, request.parts.slice(-1));
    else worker.load(request);
  }

  /** No real response: reading one takes real time, which the hand-driven clock does not wait for. */
  async #fetch(url: string): Promise<Pick<Response, 'ok' | 'status' | 'blob'>> {
    this.requestedUrls.push(url);
    if (this.heldUrls.some((pattern) => pattern.test(url)))
      await new Promise<void>((resolve) => this.#heldRequests.push(resolve));
    const isMissing = this.missingUrls.some((pattern) => pattern.test(url));
    return { ok: !isMissing, status: isMissing ? 404 : 200, blob: async () => tile };
  }
}
