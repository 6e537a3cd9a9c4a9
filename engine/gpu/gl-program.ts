/** Shader programs and resources used with WebGL directly, beside what Babylon draws. */
import type { Disposable } from '#base/disposable.ts';
import type { ThinTexture } from './babylon.ts';
import type { Renderer } from './renderer.ts';

export interface Program {
  readonly program: WebGLProgram;
  readonly uniformLocation: (name: string) => WebGLUniformLocation | null;
}

/** Vertex shader of one triangle over the whole target; needs no buffers. */
export const screenVertex = /* glsl */ `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** WebGL's `create…` functions return null in a lost context. */
export const assertCreated = <T>(object: T | null): T => {
  if (object === null) throw new Error('the WebGL context is lost');
  return object;
};

export const linkProgram = (gl: WebGL2RenderingContext, vertex: string, fragment: string): Program => {
  const program = assertCreated(gl.createProgram());
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = assertCreated(gl.createShader(kind));
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'position');
  gl.linkProgram(program);
  const locations = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    uniformLocation: (name) => {
      if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name));
      return locations.get(name) ?? null;
    },
  };
};

export const webglTextureOf = (texture: ThinTexture): WebGLTexture =>
  texture.getInternalTexture()?._hardwareTexture?.underlyingResource as WebGLTexture;

/** To be called after using the context directly: unbinds, and clears what Babylon has cached of the GL state. */
export const restoreBabylonState = ({ gl, engine }: Pick<Renderer, 'gl' | 'engine'>): void => {
  gl.bindVertexArray(null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  engine.wipeCaches(true);
};

/** GL objects of one user, created when first needed and deleted when disposed or when the context was lost. */
export class ContextResources<Resources> implements Disposable {
  readonly #renderer: Renderer;
  readonly #create: (gl: WebGL2RenderingContext) => Resources;
  readonly #delete: (gl: WebGL2RenderingContext, resources: Resources) => void;
  #resources: Resources | null = null;

  constructor(
    renderer: Renderer,
    createResources: (gl: WebGL2RenderingContext) => Resources,
    deleteResources: (gl: WebGL2RenderingContext, resources: Resources) => void,
  ) {
    this.#renderer = renderer;
    this.#create = createResources;
    this.#delete = deleteResources;
  }

  /** The caller calls `restoreBabylonState` after drawing. */
  get(): Resources {
    return (this.#resources ??= this.#create(this.#renderer.gl));
  }

  get isCreated(): boolean {
    return this.#resources !== null;
  }

  /** Links the programs in advance, so that the first draw does not wait for it. */
  prepare(): void {
    this.get();
    restoreBabylonState(this.#renderer);
  }

  /** Also to be called after a lost context, where deleting has no effect. */
  dispose(): void {
    const resources = this.#resources;
    this.#resources = null;
    if (resources !== null) this.#delete(this.#renderer.gl, resources);
  }
}
