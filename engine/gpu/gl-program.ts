/** Small programs that WebGL runs by itself, beside what Babylon draws. */
import type { Disposable } from '#base/disposable.ts';
import type { BaseTexture } from './babylon.ts';
import type { Renderer } from './renderer.ts';

export interface Program {
  readonly program: WebGLProgram;
  readonly place: (name: string) => WebGLUniformLocation | null;
}

/** One triangle over all of the target, without buffers. */
export const screenVertex = /* glsl */ `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

export const assertCreated = <T>(thing: T | null): T => {
  if (thing === null) throw new Error('the WebGL context is lost');
  return thing;
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
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    program,
    place: (name) => {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    },
  };
};

export const webglTextureOf = (texture: BaseTexture): WebGLTexture =>
  texture.getInternalTexture()?._hardwareTexture?.underlyingResource as WebGLTexture;

/** Gives the context back to Babylon, which is to believe nothing of what it remembers of it. */
export const restoreBabylonState = ({ gl, engine }: Pick<Renderer, 'gl' | 'engine'>): void => {
  gl.bindVertexArray(null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  engine.wipeCaches(true);
};

/** What a store draws with, in WebGL's own words: made when it is first needed, gone when the context is. */
export class ContextTools<Tools> implements Disposable {
  readonly #renderer: Renderer;
  readonly #make: (gl: WebGL2RenderingContext) => Tools;
  readonly #end: (gl: WebGL2RenderingContext, tools: Tools) => void;
  #tools: Tools | null = null;

  constructor(
    renderer: Renderer,
    make: (gl: WebGL2RenderingContext) => Tools,
    end: (gl: WebGL2RenderingContext, tools: Tools) => void,
  ) {
    this.#renderer = renderer;
    this.#make = make;
    this.#end = end;
  }

  /** Whoever asks gives the context back afterwards. */
  get(): Tools {
    return (this.#tools ??= this.#make(this.#renderer.gl));
  }

  /** Links programs, so that nobody waits for that when they first draw. */
  prepare(): void {
    this.get();
    restoreBabylonState(this.#renderer);
  }

  /** After a lost context, too: what was in it is gone, and there is no harm in saying so. */
  dispose(): void {
    const tools = this.#tools;
    this.#tools = null;
    if (tools !== null) this.#end(this.#renderer.gl, tools);
  }
}
