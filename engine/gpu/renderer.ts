/**
 * One WebGL2 context and the meshes drawn in it, with the camera's matrices set by the caller. Draws only when `draw` is
 * called; reports a lost and a restored context.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { maxPixelRatio } from '#domain/device-profile.ts';
import { CompilingEngine } from './compiling-engine.ts';
import { drawOrder } from './draw-order.ts';
import { gpuFinished } from './gpu-finished.ts';
import { createEyePass } from './multiview.ts';
import { Geometry, Mesh, type VertexStream, type ViewMatrices } from './mesh.ts';
import type { TextureBudget } from './texture-budget.ts';

/** The browser provides no WebGL2 context. */
export class WebglUnsupported extends Error {}

const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** @param renderer the renderer name that the graphics driver reports */
export const isSoftwareRenderer = (renderer: string): boolean => softwareRenderers.test(renderer);

export interface MeshOptions {
  /** Of `drawOrder`. */
  readonly order: number;
  /** Whether the indices change after the mesh was created. */
  readonly areIndicesUpdated?: boolean;
}

export class Renderer implements Disposable {
  readonly engine: CompilingEngine;
  /** Counts the bytes of everything that is created in the context. */
  readonly budget: TextureBudget;
  readonly eyes = createEyePass();
  /** Sorted by their order. */
  readonly #meshes: Mesh[] = [];
  readonly #geometries = new Set<Geometry>();
  readonly #clearColor = { r: 0, g: 0, b: 0, a: 1 };
  readonly #disposables = new DisposableStack();
  readonly #matrices: ViewMatrices = { space: new Float32Array(16), scene: new Float32Array(16) };
  readonly #multiviewMatrices: ViewMatrices = { space: new Float32Array(32), scene: new Float32Array(32) };
  /** Size of the offscreen image that is being drawn; null draws on the canvas. */
  #offscreenSize: { readonly width: number; readonly height: number } | null = null;
  #drawCalls = 0;
  #isComplete = true;
  contextLosses = 0;
  onContextLost: () => void = () => {};
  onContextRestored: () => void = () => {};
  onCompiled: () => void = () => {};

  /** @throws WebglUnsupported */
  constructor(canvas: HTMLCanvasElement, antialias: boolean, budget: TextureBudget) {
    this.budget = budget;
    if (typeof WebGL2RenderingContext === 'undefined') throw new WebglUnsupported('this browser has no WebGL2');
    try {
      this.engine = new CompilingEngine(
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
    this.engine.onCompiled = () => this.onCompiled();
    this.#disposables.defer(() => this.engine.dispose());
    if (this.engine.webGLVersion < 2) {
      this.#disposables.dispose();
      throw new WebglUnsupported('this browser has WebGL 1 only');
    }
    this.engine.disableUniformBuffers = true;
    const lost = this.engine.onContextLostObservable.add(() => {
      this.contextLosses += 1;
      this.onContextLost();
    });
    const restored = this.engine.onContextRestoredObservable.add(() => {
      for (const geometry of this.#geometries) geometry.rebuild();
      for (const mesh of this.#meshes) mesh.rebuild();
      this.onContextRestored();
    });
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

  /** Whether frames are computed by the processor, without a graphics card. */
  get isSoftware(): boolean {
    return isSoftwareRenderer(this.name);
  }

  get drawCalls(): number {
    return this.#drawCalls;
  }

  /** Whether the last draw left out no mesh whose shader was still being compiled. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Whether shaders compile that need no frames for it; `onCompiled` is called then. */
  get isCompiling(): boolean {
    return this.engine.isCompiling;
  }

  /** Device pixels of the image that is drawn: of the canvas, or of the offscreen image. */
  get width(): number {
    return this.#offscreenSize?.width ?? this.engine.getRenderWidth();
  }

  get height(): number {
    return this.#offscreenSize?.height ?? this.engine.getRenderHeight();
  }

  get isOffscreen(): boolean {
    return this.#offscreenSize !== null;
  }

  /** Device pixels of the canvas. Returns whether the size changed. */
  setSize(width: number, height: number): boolean {
    if (width === this.engine.getRenderWidth() && height === this.engine.getRenderHeight()) return false;
    this.engine.setSize(width, height);
    return true;
  }

  /** The size at which the next frames are drawn; null is the canvas's. To be set before a frame is prepared. */
  setOffscreenSize(size: { readonly width: number; readonly height: number } | null): void {
    this.#offscreenSize = size;
  }

  setClearColor(r: number, g: number, b: number): void {
    Object.assign(this.#clearColor, { r, g, b });
  }

  /**
   * Column-major, for WebGL's clip space.
   * @param scene of the scene of a headset, where the space is placed in it as a dollhouse
   */
  setViewProjection(space: Float32Array, scene = space): void {
    this.#matrices.space = space;
    this.#matrices.scene = scene;
    if (!this.eyes.isMultiview) return;
    this.#multiviewMatrices.space.set(space, 16 * this.eyes.index);
    this.#multiviewMatrices.scene.set(scene, 16 * this.eyes.index);
  }

  get viewProjection(): Float32Array {
    return this.#matrices.space;
  }

  /** Draws into this framebuffer; null is the canvas. */
  draw(framebuffer: WebGLFramebuffer | null): void {
    const { engine, gl } = this;
    engine._drawCalls.fetchNewFrame();
    engine.beginFrame();
    // Not by Babylon, which would skip it where it bound the same one before: others bind theirs directly.
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    engine.setViewport({ x: 0, y: 0, width: 1, height: 1 }, this.width, this.height);
    engine.setDepthBuffer(true);
    engine.setDepthWrite(true);
    engine.setColorWrite(true);
    engine.clear(this.#clearColor, true, true);
    this.drawMeshes();
    engine.endFrame();
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    this.#drawCalls = engine._drawCalls.current;
  }

  /** Draws the enabled meshes into the framebuffer and the viewport that are bound. */
  drawMeshes(): void {
    const matrices = this.eyes.isMultiview ? this.#multiviewMatrices : this.#matrices;
    this.#isComplete = true;
    for (const mesh of this.#meshes) if (mesh.isEnabled && !mesh.draw(matrices)) this.#isComplete = false;
  }

  /**
   * Draws the enabled meshes for one eye of a headset or, in one pass, for two, into the framebuffer and the viewport that are
   * bound.
   * @param setEye sets the matrices and the uniforms of the eye
   */
  drawEyes<Eye>(eyes: readonly Eye[], setEye: (eye: Eye) => void): void {
    if (eyes.length === 0) return;
    this.eyes.isMultiview = eyes.length === 2;
    try {
      for (let i = 0; i < eyes.length; i += 1) {
        this.eyes.index = i === 1 ? 1 : 0;
        setEye(eyes[i]!);
      }
      this.drawMeshes();
    } finally {
      this.eyes.index = 0;
      this.eyes.isMultiview = false;
    }
  }

  /**
   * Compiles all shaders for both eyes at once, too, until `endMultiview`. Resolves to whether both eyes can be drawn: false
   * where one of them could not be compiled.
   */
  async compileMultiview(): Promise<boolean> {
    const { eyes } = this;
    eyes.preparesMultiview = true;
    await Promise.all([...eyes.materials].map((material) => material.compileMultiview()));
    return [...eyes.materials].every((material) => material.isMultiviewReady);
  }

  endMultiview(): void {
    this.eyes.preparesMultiview = false;
  }

  /** Resolves when everything drawn and uploaded so far is done, or the context is lost. */
  finished(): Promise<void> {
    return gpuFinished(this.gl);
  }

  /** A mesh in world space. */
  createMesh(
    streams: readonly VertexStream[],
    indices: Uint16Array | Uint32Array,
    { order, areIndicesUpdated = false }: MeshOptions,
  ): Mesh {
    const geometry = new Geometry(this.engine, this.budget, streams, indices, areIndicesUpdated);
    this.#geometries.add(geometry);
    return this.#addMesh(geometry, order);
  }

  /** One triangle over the whole screen. */
  createScreen(order: number): Mesh {
    const position = new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
    return this.createMesh([{ name: 'position', data: position, size: 3 }], new Uint16Array([0, 1, 2]), { order });
  }

  /** Another mesh with the same buffers, to be given a material that draws depth alone. */
  cloneForDepth({ geometry }: Mesh): Mesh {
    return this.#addMesh(geometry, drawOrder.depth);
  }

  /** Draws a mesh after the others of its order that exist by now. */
  drawLast(mesh: Mesh): void {
    this.#meshes.splice(this.#meshes.indexOf(mesh), 1);
    this.#insert(mesh);
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #addMesh(geometry: Geometry, order: number): Mesh {
    const mesh = new Mesh(this.engine, geometry, order, (disposed) => this.#removeMesh(disposed));
    this.#insert(mesh);
    return mesh;
  }

  #insert(mesh: Mesh): void {
    const next = this.#meshes.findIndex((other) => other.order > mesh.order);
    this.#meshes.splice(next < 0 ? this.#meshes.length : next, 0, mesh);
  }

  #removeMesh(mesh: Mesh): void {
    const at = this.#meshes.indexOf(mesh);
    if (at >= 0) this.#meshes.splice(at, 1);
    if (!this.#meshes.some(({ geometry }) => geometry === mesh.geometry)) this.#geometries.delete(mesh.geometry);
  }
}
