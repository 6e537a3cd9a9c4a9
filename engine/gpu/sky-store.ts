/**
 * What the sky is like, from all sides: gathered where the shown panoramas see it open, and carried on softly to where
 * none does. On a move this is painted where the sky comes out from behind things that hid it from every panorama.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { BaseTexture, Constants } from './babylon.ts';
import {
  ContextTools,
  restoreBabylonState,
  webglTextureOf,
  linkProgram,
  assertCreated,
  screenVertex,
  type Program,
} from './gl-program.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

/** Texels along one side: one and a half degrees each. */
const skySide = 128;
const gatheredLevels = Math.log2(skySide) + 1;
const bytesPerTexel = 8;

/** A direction's place on the image: an octahedron laid flat, its upper half in the inner diamond. */
export const skyLookupGlsl = /* glsl */ `
vec2 skyPlace(vec3 d) {
  vec3 a = d / (abs(d.x) + abs(d.y) + abs(d.z));
  vec2 plane = a.xz;
  if (a.y < 0.0) plane = (1.0 - abs(plane.yx)) * vec2(plane.x < 0.0 ? -1.0 : 1.0, plane.y < 0.0 ? -1.0 : 1.0);
  return plane * 0.5 + 0.5;
}`;

const directionGlsl = /* glsl */ `
vec3 skyDirection(vec2 place) {
  vec2 p = place * 2.0 - 1.0;
  vec3 d = vec3(p.x, 1.0 - abs(p.x) - abs(p.y), p.y);
  if (d.y < 0.0) d.xz = (1.0 - abs(d.zx)) * vec2(p.x < 0.0 ? -1.0 : 1.0, p.y < 0.0 ? -1.0 : 1.0);
  return normalize(d);
}`;

const gatherFragment = (glsl: string): string => /* glsl */ `#version 300 es
precision highp float;
precision highp int;
${glsl}
${directionGlsl}
out vec4 texel;
void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    vec2 at = gl_FragCoord.xy + (vec2(i & 1, i >> 1) - 0.5) * 0.5;
    sum += openSky(skyDirection(at / ${skySide}.0));
  }
  texel = sum * 0.25;
}`;

const fillFragment = /* glsl */ `#version 300 es
precision highp float;
uniform highp sampler2D gathered;
out vec4 texel;
void main() {
  vec2 place = gl_FragCoord.xy / ${skySide}.0;
  vec4 sum = vec4(0.0);
  // No further than some twenty degrees: a hole in a wall is not to be filled with a window's light.
  for (int level = 0; level < 5; level++) {
    vec4 seen = textureLod(gathered, place, float(level));
    if (seen.a > 0.001) sum += (1.0 - sum.a) * vec4(seen.rgb / seen.a, 1.0) * min(1.0, seen.a * 4.0);
  }
  texel = sum;
}`;

export interface SkySources {
  readonly tiles: BaseTexture;
  readonly pages: BaseTexture;
  readonly sights: BaseTexture;
}

interface Tools {
  readonly gather: Program;
  readonly fill: Program;
  readonly gathered: WebGLTexture;
  readonly gatheredFrame: WebGLFramebuffer;
  readonly filledFrame: WebGLFramebuffer;
  readonly vertices: WebGLVertexArrayObject;
}

export class SkyStore implements Disposable {
  /** RGBA, colours multiplied by alpha; alpha 0 where no sky is near. */
  readonly texture: BaseTexture;
  readonly #renderer: Renderer;
  readonly tools: ContextTools<Tools>;
  readonly #disposables = new DisposableStack();

  /** @param glsl `vec4 openSky(vec3 direction)`: the sum of what panoramas see of it, alpha how many. */
  constructor(renderer: Renderer, budget: TextureBudget, glsl: string) {
    this.#renderer = renderer;
    const { engine } = renderer;
    this.#disposables.defer(budget.take((skySide ** 2 * (bytesPerTexel * 4)) / 3 + skySide ** 2 * 4));
    const internal = engine.createRawTexture(
      new Uint8Array(skySide ** 2 * 4),
      skySide,
      skySide,
      Constants.TEXTUREFORMAT_RGBA,
      false,
      false,
      Constants.TEXTURE_BILINEAR_SAMPLINGMODE,
    );
    this.texture = new BaseTexture(renderer.scene, internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    this.tools = this.#disposables.own(new ContextTools(renderer, (gl) => makeTools(gl, glsl), endTools));
  }

  /** `bind` sets the uniforms of `glsl`. */
  draw(
    { tiles, pages, sights: visibilities }: SkySources,
    bind: (gl: WebGL2RenderingContext, place: Program['place']) => void,
  ): void {
    const { gl } = this.#renderer;
    const tools = this.tools.get();
    gl.bindVertexArray(tools.vertices);
    for (const state of [gl.BLEND, gl.SCISSOR_TEST, gl.DEPTH_TEST, gl.CULL_FACE]) gl.disable(state);
    gl.colorMask(true, true, true, true);
    gl.viewport(0, 0, skySide, skySide);

    gl.bindFramebuffer(gl.FRAMEBUFFER, tools.gatheredFrame);
    gl.useProgram(tools.gather.program);
    for (const [unit, [name, target, texture]] of (
      [
        ['tiles', gl.TEXTURE_2D_ARRAY, tiles],
        ['pages', gl.TEXTURE_2D, pages],
        ['sights', gl.TEXTURE_2D_ARRAY, visibilities],
      ] as const
    ).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(target, webglTextureOf(texture));
      gl.uniform1i(tools.gather.place(name), unit);
    }
    bind(gl, tools.gather.place);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, tools.gathered);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.bindFramebuffer(gl.FRAMEBUFFER, tools.filledFrame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, webglTextureOf(this.texture), 0);
    gl.useProgram(tools.fill.program);
    gl.uniform1i(tools.fill.place('gathered'), 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    restoreBabylonState(this.#renderer);
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}

const makeTools = (gl: WebGL2RenderingContext, glsl: string): Tools => {
  const gathered = assertCreated(gl.createTexture());
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, gathered);
  gl.texStorage2D(gl.TEXTURE_2D, gatheredLevels, gl.RGBA16F, skySide, skySide);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  const gatheredFrame = assertCreated(gl.createFramebuffer());
  gl.bindFramebuffer(gl.FRAMEBUFFER, gatheredFrame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, gathered, 0);
  return {
    gather: linkProgram(gl, screenVertex, gatherFragment(glsl)),
    fill: linkProgram(gl, screenVertex, fillFragment),
    gathered,
    gatheredFrame,
    filledFrame: assertCreated(gl.createFramebuffer()),
    vertices: assertCreated(gl.createVertexArray()),
  };
};

const endTools = (gl: WebGL2RenderingContext, tools: Tools): void => {
  gl.deleteProgram(tools.gather.program);
  gl.deleteProgram(tools.fill.program);
  gl.deleteTexture(tools.gathered);
  gl.deleteFramebuffer(tools.gatheredFrame);
  gl.deleteFramebuffer(tools.filledFrame);
  gl.deleteVertexArray(tools.vertices);
};
