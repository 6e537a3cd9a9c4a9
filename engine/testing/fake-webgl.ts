/**
 * A WebGL2 context without images, for tests in node: it accepts every call, counts calls by name and tracks which
 * objects were created and not deleted. Shaders compile at once.
 */
const limit = 4096;
const createdKinds = ['Buffer', 'Framebuffer', 'Program', 'Renderbuffer', 'Shader', 'Texture', 'VertexArray'] as const;

export type FakeWebglObject = (typeof createdKinds)[number];

/** The extensions that the engine itself uses. */
const extensions = new Set(['EXT_color_buffer_float', 'WEBGL_lose_context']);

/** Return values that Babylon or the engine depends on; other functions return undefined. */
const results: Readonly<Record<string, (...args: never[]) => unknown>> = {
  getContextAttributes: () => ({ antialias: false, stencil: false }),
  getShaderParameter: () => true,
  getProgramParameter: () => true,
  getShaderInfoLog: () => '',
  getProgramInfoLog: () => '',
  getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
  getSupportedExtensions: () => [],
  getAttribLocation: () => 0,
  getUniformLocation: () => ({}),
  getError: () => 0,
};

export class FakeWebgl {
  readonly #calls = new Map<string, number>();
  readonly #lastArguments = new Map<string, readonly unknown[]>();
  readonly #live = new Map<FakeWebglObject, Set<object>>(createdKinds.map((kind) => [kind, new Set()]));
  readonly #constants = new Map<string, number>([['NO_ERROR', 0]]);
  readonly context: WebGL2RenderingContext;
  /** Whether the browser says when a program is linked; to be set before the context is used. */
  canCompileInParallel = true;
  /** Whether both eyes of a headset can be drawn at once; to be set before the context is used. */
  hasMultiview = false;
  /** Whether everything requested so far is done. */
  isFenceSignaled = true;
  /** Pixels: the longest side of what can be drawn. */
  maxSide = limit;
  #isLost = false;
  readonly #extension: object;

  constructor(canvas: EventTarget) {
    this.#extension = {
      COMPLETION_STATUS_KHR: 0x91b1,
      framebufferTextureMultisampleMultiviewOVR: () => {},
      loseContext: () => this.#setLost(canvas, true),
      restoreContext: () => this.#setLost(canvas, false),
    };
    const functions = new Map<string, (...args: never[]) => unknown>();
    this.context = new Proxy(
      { canvas },
      {
        get: (target, name) => {
          if (typeof name !== 'string' || name in target) return Reflect.get(target, name) as unknown;
          if (/^[A-Z]/.test(name)) return this.#constant(name);
          const known = functions.get(name) ?? this.#function(name);
          functions.set(name, known);
          return known;
        },
      },
    ) as unknown as WebGL2RenderingContext;
  }

  /** Number of calls of a context function. */
  count(name: keyof WebGL2RenderingContext): number {
    return this.#calls.get(name) ?? 0;
  }

  /** The arguments of the last call of a context function. */
  lastArguments(name: keyof WebGL2RenderingContext): readonly unknown[] {
    return this.#lastArguments.get(name) ?? [];
  }

  /** Number of objects that were created and not deleted. */
  live(kind: FakeWebglObject): number {
    return this.#live.get(kind)?.size ?? 0;
  }

  /** Constants only have to differ from one another. */
  #constant(name: string): number {
    const value = this.#constants.get(name) ?? 0x10000 + this.#constants.size * 0x100;
    this.#constants.set(name, value);
    return value;
  }

  #function(name: string): (...args: never[]) => unknown {
    const call = this.#result(name);
    return (...args) => {
      this.#calls.set(name, (this.#calls.get(name) ?? 0) + 1);
      this.#lastArguments.set(name, args);
      return call(...args);
    };
  }

  #result(name: string): (...args: never[]) => unknown {
    const [, action, kind = ''] = /^(create|delete)(.*)$/.exec(name) ?? [];
    const live = this.#live.get(kind as FakeWebglObject);
    if (action === 'create') {
      return () => {
        const created = { kind };
        live?.add(created);
        return created;
      };
    }
    if (action === 'delete') return (deleted: object) => live?.delete(deleted);
    if (name === 'getExtension') return (extension: string) => (this.#hasExtension(extension) ? this.#extension : null);
    if (name === 'clientWaitSync') {
      return () => this.#constant(this.isFenceSignaled ? 'ALREADY_SIGNALED' : 'TIMEOUT_EXPIRED');
    }
    if (name === 'isContextLost') return () => this.#isLost;
    if (name === 'getParameter') return (parameter: number) => this.#parameter(parameter);
    if (name === 'checkFramebufferStatus') return () => this.#constant('FRAMEBUFFER_COMPLETE');
    return results[name] ?? (() => undefined);
  }

  #hasExtension(name: string): boolean {
    if (name === 'KHR_parallel_shader_compile') return this.canCompileInParallel;
    if (name === 'OVR_multiview2' || name === 'OCULUS_multiview') return this.hasMultiview;
    return extensions.has(name);
  }

  #setLost(canvas: EventTarget, isLost: boolean): void {
    this.#isLost = isLost;
    canvas.dispatchEvent(new Event(isLost ? 'webglcontextlost' : 'webglcontextrestored', { cancelable: true }));
  }

  #parameter(parameter: number): unknown {
    if (parameter === this.#constants.get('VERSION')) return 'WebGL 2.0';
    if (parameter === this.#constants.get('RENDERER')) return 'fake renderer';
    if (parameter === this.#constants.get('MAX_VIEWPORT_DIMS')) return [this.maxSide, this.maxSide];
    return limit;
  }
}
