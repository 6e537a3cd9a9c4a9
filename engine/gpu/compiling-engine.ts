/** Babylon's engine, changed so that it does not wait for a shader. */
import { Engine } from './babylon.ts';
import { gpuFinished } from './gpu-finished.ts';

type PipelineContext = Parameters<Engine['_isRenderingStateCompiled']>[0];
type WebglPipelineContext = Parameters<Engine['_finalizePipelineContext']>[0];

/** While a motion is drawn, the graphics card is never idle; then a program is used although that may block. */
const maxWaitMs = 1000;

/**
 * Where the browser cannot say whether a shader is compiled (no `KHR_parallel_shader_compile`, as in software rendering),
 * the first question about a program blocks the page until everything before it is compiled and drawn, up to 0.4 s. So the
 * question is put when the graphics card has nothing to do, and `isReady` of the shader is false meanwhile. Frames that
 * only wait for it would keep the graphics card busy: none is to be drawn until `onCompiled` is called.
 */
export class CompilingEngine extends Engine {
  readonly #states = new WeakMap<PipelineContext, 'pending' | 'compiled'>();
  #commands = 0;
  #pending = 0;
  onCompiled: () => void = () => {};

  /** Whether `onCompiled` will be called. */
  get isCompiling(): boolean {
    return this.#pending > 0;
  }

  /** Called by Babylon's constructor, and again after a lost context. */
  protected override _initGLContext(): void {
    super._initGLContext();
    // 0: Babylon creates programs as with the extension, and asks below for their state.
    this._caps.parallelShaderCompile ??= { COMPLETION_STATUS_KHR: 0 };
  }

  override _isRenderingStateCompiled(context: PipelineContext): boolean {
    if (this._caps.parallelShaderCompile?.COMPLETION_STATUS_KHR !== 0) return super._isRenderingStateCompiled(context);
    const state = this.#states.get(context);
    if (!state) void this.#waitFor(context as WebglPipelineContext);
    if (state !== 'compiled' || this.isDisposed) return false;
    this._finalizePipelineContext(context as WebglPipelineContext);
    return true;
  }

  override beginFrame(): void {
    this.#commands += 1;
    super.beginFrame();
  }

  /** Called after the context was used directly. */
  override wipeCaches(bruteForce?: boolean): void {
    // Babylon's constructor calls it before this field exists.
    if (#commands in this) this.#commands += 1;
    super.wipeCaches(bruteForce);
  }

  /** Babylon deletes the shaders of a program when it is first used, so not those of one that never was. */
  override _deletePipelineContext(context: PipelineContext): void {
    const { vertexShader, fragmentShader } = context as WebglPipelineContext;
    for (const shader of [vertexShader, fragmentShader]) if (shader) this._gl.deleteShader(shader);
    super._deletePipelineContext(context);
  }

  async #waitFor(context: WebglPipelineContext): Promise<void> {
    this.#states.set(context, 'pending');
    this.#pending += 1;
    await this.#wait();
    const gl = this._gl;
    this.#pending -= 1;
    if (this.isDisposed) return;
    if (!gl.isContextLost() && context.program !== null) {
      // The browser keeps the answers for all uniforms: Babylon's questions do not block after these.
      if (gl.getProgramParameter(context.program, gl.LINK_STATUS))
        gl.getUniformLocation(context.program, 'viewProjection');
      this.#states.set(context, 'compiled');
    }
    this.onCompiled();
  }

  /** Resolves when the graphics card has done everything, with nothing drawn meanwhile, or after a time. */
  async #wait(): Promise<void> {
    const began = performance.now();
    let before: number;
    do {
      before = this.#commands;
      // oxlint-disable-next-line no-await-in-loop -- each attempt follows what was drawn during the one before
      await gpuFinished(this._gl);
    } while (this.#commands !== before && performance.now() - began < maxWaitMs);
  }
}
