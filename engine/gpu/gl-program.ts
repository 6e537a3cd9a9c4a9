/** Small programs that WebGL runs by itself, beside what Babylon draws. */
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

export const made = <T>(thing: T | null): T => {
  if (thing === null) throw new Error('the WebGL context is lost');
  return thing;
};

export const linkProgram = (gl: WebGL2RenderingContext, vertex: string, fragment: string): Program => {
  const program = made(gl.createProgram());
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = made(gl.createShader(kind));
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

/** Gives the context back to Babylon, which is to believe nothing of what it remembers of it. */
export const handBack = ({ gl, engine }: Pick<Renderer, 'gl' | 'engine'>): void => {
  gl.bindVertexArray(null);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  engine.wipeCaches(true);
};
