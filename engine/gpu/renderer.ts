/**
 * One WebGL2 context, one Babylon scene and one camera, whose matrices are set by the caller. Draws only when `draw` is
 * called; reports a lost and a restored context.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { maxPixelRatio } from '#domain/device-profile.ts';
import { Camera, Color4, Engine, Matrix, Mesh, Scene, type SubMesh, Vector3, VertexBuffer } from './babylon.ts';

/** The browser provides no WebGL2 context. */
export class WebglUnsupported extends Error {}

/** A camera whose view and projection matrices are set, not computed. */
class MatrixCamera extends Camera {
  view = Matrix.Identity();

  override _getViewMatrix(): Matrix {
    return this.view;
  }
}

export interface VertexStream {
  readonly name: string;
  readonly data: Float32Array | Uint8Array;
  /** Components a vertex. */
  readonly size: number;
  readonly normalized?: boolean;
}

export class Renderer implements Disposable {
  readonly engine: Engine;
  readonly scene: Scene;
  readonly #camera: MatrixCamera;
  readonly #disposables = new DisposableStack();
  #drawCalls = 0;
  contextLosses = 0;
  onContextLost: () => void = () => {};
  onContextRestored: () => void = () => {};

  /** @throws WebglUnsupported */
  constructor(canvas: HTMLCanvasElement, antialias: boolean) {
    if (typeof WebGL2RenderingContext === 'undefined') throw new WebglUnsupported('this browser has no WebGL2');
    try {
      this.engine = new Engine(
        canvas,
        antialias,
        {
          alpha: false,
          antialias,
          stencil: false,
          audioEngine: false,
          doNotHandleContextLost: false,
          preserveDrawingBuffer: false,
          powerPreference: 'high-performance',
          // Babylon sizes the canvas at once. It must use the same size as this engine: resizing would clear the image
          // that the page has drawn on the canvas.
          limitDeviceRatio: maxPixelRatio,
          // Babylon's default is 1, which would put the canvas first in the tab order.
          canvasTabIndex: 0,
        },
        true,
      );
    } catch (thrown) {
      throw new WebglUnsupported(thrown instanceof Error ? thrown.message : String(thrown));
    }
    this.#disposables.defer(() => this.engine.dispose());
    if (this.engine.webGLVersion < 2) {
      this.#disposables.dispose();
      throw new WebglUnsupported('this browser has WebGL 1 only');
    }
    this.engine.disableUniformBuffers = true;
    this.scene = new Scene(this.engine, { virtual: true });
    this.#disposables.defer(() => this.scene.dispose());
    this.scene.useRightHandedSystem = true;
    this.scene.skipPointerMovePicking = true;
    this.scene.autoClear = true;
    this.#camera = new MatrixCamera('rig', Vector3.Zero(), this.scene);
    this.scene.activeCamera = this.#camera;
    // Depth-only meshes are drawn first.
    this.scene.setRenderingOrder(0, (a, b) => renderOrderOf(a) - renderOrderOf(b));
    const lost = this.engine.onContextLostObservable.add(() => {
      this.contextLosses += 1;
      this.onContextLost();
    });
    const restored = this.engine.onContextRestoredObservable.add(() => this.onContextRestored());
    this.#disposables.defer(() => {
      this.engine.onContextLostObservable.remove(lost);
      this.engine.onContextRestoredObservable.remove(restored);
    });
  }

  get gl(): WebGL2RenderingContext {
    return this.engine._gl;
  }

  /** The graphics driver's name for itself; empty where the browser withholds it. */
  get name(): string {
    return this.engine.getGlInfo().renderer;
  }

  get drawCalls(): number {
    return this.#drawCalls;
  }

  get width(): number {
    return this.engine.getRenderWidth();
  }

  get height(): number {
    return this.engine.getRenderHeight();
  }

  /** Device pixels. Returns whether the size changed. */
  setSize(width: number, height: number): boolean {
    if (width === this.width && height === this.height) return false;
    this.engine.setSize(width, height);
    return true;
  }

  setClearColor(r: number, g: number, b: number): void {
    this.scene.clearColor = new Color4(r, g, b, 1);
  }

  /** View and projection of the next frame: column-major matrices for WebGL's clip space. */
  setCamera(view: Float32Array, projection: Float32Array): void {
    this.#camera.view = Matrix.FromArray(view);
    this.#camera.getViewMatrix(true);
    this.#camera.freezeProjectionMatrix(Matrix.FromArray(projection));
  }

  draw(): void {
    this.engine._drawCalls.fetchNewFrame();
    this.engine.beginFrame();
    this.scene.render(false);
    this.engine.endFrame();
    this.#drawCalls = this.engine._drawCalls.current;
  }

  /** A mesh in world space that is never culled as a whole. */
  createMesh(name: string, streams: readonly VertexStream[], indices: Uint16Array | Uint32Array): Mesh {
    const mesh = new Mesh(name, this.scene);
    for (const { name: kind, data, size, normalized } of streams) {
      const type = data instanceof Uint8Array ? VertexBuffer.UNSIGNED_BYTE : VertexBuffer.FLOAT;
      mesh.setVerticesBuffer(
        new VertexBuffer(this.engine, data, kind, {
          updatable: true,
          stride: size,
          size,
          type,
          normalized: normalized ?? false,
          takeBufferOwnership: true,
        }),
        true,
        data.length / size,
      );
    }
    mesh.setIndices(indices, indices.length, false);
    return withoutCulling(mesh);
  }

  /** One triangle over the whole screen. */
  createScreen(name: string): Mesh {
    const position = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
    return this.createMesh(name, [{ name: 'position', data: position, size: 3 }], new Uint16Array([0, 1, 2]));
  }

  /** Another mesh with the same geometry buffers, to be given another material. */
  cloneSharingGeometry(mesh: Mesh, name: string): Mesh {
    const duplicate = new Mesh(name, this.scene);
    mesh.geometry?.applyToMesh(duplicate);
    return withoutCulling(duplicate);
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}

const renderOrderOf = (part: SubMesh): number => (part.getMaterial()?.disableColorWrite ? 0 : 1);

const withoutCulling = (mesh: Mesh): Mesh => {
  mesh.alwaysSelectAsActiveMesh = true;
  mesh.doNotSyncBoundingInfo = true;
  mesh.isPickable = false;
  mesh.freezeWorldMatrix();
  return mesh;
};
