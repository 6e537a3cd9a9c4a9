/** Opens a glTF model in a canvas of its own, and draws it whenever something has changed. */
import { DisposableStack } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Engine, Scene } from './babylon-scene.ts';
import { checkedGlb } from './gltf-file.ts';
import { addModel, createEngine, createScene } from './model-scene.ts';
import { ModelError, type ModelViewer, type ModelViewerOptions, type OpenModelViewer } from './model-viewer-api.ts';
import { Orbit } from './orbit.ts';

/** Device pixels for each CSS pixel, at most. */
const maxPixelRatio = 2;

class SceneViewer implements ModelViewer {
  readonly #canvas: HTMLCanvasElement;
  readonly #engine: Engine;
  readonly #scene: Scene;
  readonly #orbit: Orbit;
  readonly #options: ModelViewerOptions;
  readonly #disposables = new DisposableStack();
  #handle = 0;
  /** Whether the user has moved the camera, which then stays where it is when the canvas changes its size. */
  #isMoved = false;
  #hasDrawn = false;

  constructor(canvas: HTMLCanvasElement, engine: Engine, scene: Scene, halfSize: Vec3, options: ModelViewerOptions) {
    this.#canvas = canvas;
    this.#engine = engine;
    this.#scene = scene;
    this.#options = options;
    this.#disposables.defer(() => engine.dispose());
    this.#disposables.defer(() => scene.dispose());
    this.#orbit = new Orbit(scene, canvas, halfSize, options.reducedMotion);
    this.#disposables.defer(() => cancelAnimationFrame(this.#handle));
    for (const type of ['pointerdown', 'pointerup', 'wheel'])
      this.#disposables.listen(canvas, type, () => this.#request(), { passive: true });
    this.#disposables.listen(canvas, 'pointermove', ({ buttons }: PointerEvent) => {
      if (buttons !== 0) this.#request();
    });
    this.#disposables.listen(canvas, 'webglcontextlost', () => {
      this.dispose();
      options.onContextLost?.();
    });
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(canvas);
    this.#disposables.defer(() => observer.disconnect());
    this.#resize();
  }

  turn(yawDegrees: number, pitchDegrees: number): void {
    this.#orbit.turn(yawDegrees, pitchDegrees);
    this.#isMoved = true;
    this.#request();
  }

  zoom(factor: number): void {
    this.#orbit.zoom(factor);
    this.#isMoved = true;
    this.#request();
  }

  reset(): void {
    this.#orbit.reset();
    this.#isMoved = false;
    this.#request();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #request(): void {
    if (this.#handle !== 0 || this.#disposables.disposed) return;
    this.#handle = requestAnimationFrame(() => {
      this.#handle = 0;
      this.#draw();
    });
  }

  #draw(): void {
    const [scene, orbit] = [this.#scene, this.#orbit];
    const isReady = scene.isReady();
    const before = orbit.state;
    orbit.update();
    this.#engine.beginFrame();
    scene.render();
    this.#engine.endFrame();
    const hasMoved = orbit.state !== before;
    this.#isMoved ||= hasMoved;
    const isAnimated = scene.animationGroups.some(({ isPlaying }) => isPlaying);
    if (!isReady || hasMoved || isAnimated) this.#request();
    if (!isReady || this.#hasDrawn) return;
    this.#hasDrawn = true;
    this.#options.onFirstFrame();
  }

  #resize(): void {
    const ratio = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
    const { clientWidth, clientHeight } = this.#canvas;
    const [width, height] = [clientWidth, clientHeight].map((side) => Math.max(1, Math.round(side * ratio)));
    this.#engine.setSize(width ?? 1, height ?? 1);
    if (!this.#isMoved) this.#orbit.reset();
    // A resized canvas is blank.
    if (this.#hasDrawn) this.#draw();
    else this.#request();
  }
}

/** Rejects when the signal is aborted or the canvas loses its context. */
const interrupted = (
  canvas: HTMLCanvasElement,
  signal: AbortSignal | undefined,
  disposables: DisposableStack,
): Promise<never> =>
  new Promise((_, reject) => {
    if (signal) disposables.listen(signal, 'abort', () => reject(signal.reason));
    disposables.listen(canvas, 'webglcontextlost', () => reject(new ModelError('webgl', 'the context was lost')));
  });

/** Rejects with a `ModelError`, or with the reason of the signal. The canvas cannot be used again after disposal. */
export const openModelViewer: OpenModelViewer = async (canvas, bytes, options) => {
  const { signal, background, reducedMotion } = options;
  signal?.throwIfAborted();
  const glb = checkedGlb(bytes);
  const [opening, opened] = [new DisposableStack(), new DisposableStack()];
  try {
    const engine = createEngine(canvas);
    opened.defer(() => engine.dispose());
    const scene = createScene(engine, background);
    const model = addModel(scene, glb, !reducedMotion);
    const halfSize = await Promise.race([model, interrupted(canvas, signal, opening)]);
    return new SceneViewer(canvas, engine, scene, halfSize, options);
  } catch (thrown) {
    opened.dispose();
    throw thrown;
  } finally {
    opening.dispose();
  }
};
