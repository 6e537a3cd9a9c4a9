/**
 * The viewer of one glTF model in a canvas of its own, for models that are attached to a space. Plain types and the
 * failure: the code that draws is loaded only when a model is opened (model-viewer.ts).
 */
import type { Disposable } from '#base/disposable.ts';

export interface ModelViewer extends Disposable {
  /** Moves the camera around the model: positive yaw to its right, positive pitch up, but never over the top. */
  turn(yawDegrees: number, pitchDegrees: number): void;
  /** Multiplies the magnification; above 1 zooms in. */
  zoom(factor: number): void;
  /** The view in which the model was opened. */
  reset(): void;
}

export interface ModelViewerOptions {
  /** CSS hex colour, #rrggbb. */
  readonly background: string;
  /** No inertia, no animations. */
  readonly reducedMotion: boolean;
  /** The complete model is on the screen for the first time. */
  readonly onFirstFrame: () => void;
  /** The browser took the context away; the viewer shows nothing from then on and should be disposed. */
  readonly onContextLost?: () => void;
  /** Stops opening: the promise rejects with the signal's reason. After opening it has no effect. */
  readonly signal?: AbortSignal;
}

export interface ModelFailure {
  /**
   * `webgl`: the browser provides no WebGL2 context. `broken`: the file is no readable glTF 2.0, or has no meshes.
   * `external`: it refers to other files. `unsupported`: it requires an extension that is not supported.
   */
  readonly kind: 'webgl' | 'broken' | 'external' | 'unsupported';
  /** Technical, in English. */
  readonly detail: string;
}

/** What `openModelViewer` rejects with. */
export class ModelError extends Error implements ModelFailure {
  readonly kind: ModelFailure['kind'];

  constructor(kind: ModelFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
  }

  get detail(): string {
    return this.message.slice(this.kind.length + 2);
  }
}

/** @param bytes a .glb, or a .gltf whose buffers and images are data URLs */
export type OpenModelViewer = (
  canvas: HTMLCanvasElement,
  bytes: ArrayBuffer,
  options: ModelViewerOptions,
) => Promise<ModelViewer>;
