/**
 * The colour of the sky in all directions: gathered where the shown panoramas see open sky, and extended smoothly to
 * directions where none does. During a move it fills the parts of the sky that were occluded in every panorama.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { ThinTexture, Constants } from './babylon.ts';
import {
  ContextResources,
  restoreBabylonState,
  webglTextureOf,
  linkProgram,
  assertCreated,
  screenVertex,
  type Program,
} from './gl-program.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

/** Texels along a side: one and a half degrees each. */
const skySide = 128;
const gatheredMipLevels = Math.log2(skySide) + 1;
const bytesPerTexel = 8;

/** Octahedral mapping of a direction to texture coordinates; the upper hemisphere is the inner diamond. */
export const skyLookupGlsl = /* glsl */ `
vec2 skyUv(vec3 d) {
  vec3 a = d / (abs(d.x) + abs(d.y) + abs(d.z));
  vec2 plane = a.xz;
  if (a.y < 0.0) plane = (1.0 - abs(plane.yx)) * vec2(plane.x < 0.0 ? -1.0 : 1.0, plane.y < 0.0 ? -1.0 : 1.0);
  return plane * 0.5 + 0.5;
}`;

const directionGlsl = /* glsl */ `
vec3 skyDirection(vec2 uv) {
  vec2 p = uv * 2.0 - 1.0;
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
  vec2 uv = gl_FragCoord.xy / ${skySide}.0;
  vec4 sum = vec4(0.0);
  // Up to about twenty degrees: the colour of a window must not fill a hole in a wall.
  for (int level = 0; level < 5; level++) {
    vec4 color = textureLod(gathered, uv, float(level));
    if (color.a > 0.001) sum += (1.0 - sum.a) * vec4(color.rgb / color.a, 1.0) * min(1.0, color.a * 4.0);
  }
  texel = sum;
}`;

export interface SkySources {
  readonly tiles: ThinTexture;
  readonly pages: ThinTexture;
  readonly visibilityMaps: ThinTexture;
}

interface Resources {
  readonly gather: Program;
  readonly fill: Program;
  readonly gathered: WebGLTexture;
  readonly gatheredFramebuffer: WebGLFramebuffer;
  readonly filledFramebuffer: WebGLFramebuffer;
  readonly vertexArray: WebGLVertexArrayObject;
}

export class SkyStore implements Disposable {
  /** RGBA with premultiplied alpha; alpha 0 where no sky is near. */
  readonly texture: ThinTexture;
  readonly #renderer: Renderer;
  readonly resources: ContextResources<Resources>;
  readonly #disposables = new DisposableStack();

  /** @param glsl defines `vec4 openSky(vec3 direction)`: the sum of the panoramas' colours; alpha is their number. */
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
    this.texture = new ThinTexture(internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    this.resources = this.#disposables.own(
      new ContextResources(renderer, (gl) => createResources(gl, glsl), deleteResources),
    );
  }

  /** Gathers and extends the sky. `bind` sets the uniforms of `glsl`. */
  draw(
    { tiles, pages, visibilityMaps }: SkySources,
    bind: (gl: WebGL2RenderingContext, uniformLocation: Program['uniformLocation']) => void,
  ): void {
    const { gl } = this.#renderer;
    const resources = this.resources.get();
    gl.bindVertexArray(resources.vertexArray);
    for (const state of [gl.BLEND, gl.SCISSOR_TEST, gl.DEPTH_TEST, gl.CULL_FACE]) gl.disable(state);
    gl.colorMask(true, true, true, true);
    gl.viewport(0, 0, skySide, skySide);

    gl.bindFramebuffer(gl.FRAMEBUFFER, resources.gatheredFramebuffer);
    gl.useProgram(resources.gather.program);
    for (const [unit, [name, target, texture]] of (
      [
        ['tiles', gl.TEXTURE_2D_ARRAY, tiles],
        ['pages', gl.TEXTURE_2D, pages],
        ['visibilityMaps', gl.TEXTURE_2D_ARRAY, visibilityMaps],
      ] as const
    ).entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(target, webglTextureOf(texture));
      gl.uniform1i(resources.gather.uniformLocation(name), unit);
    }
    bind(gl, resources.gather.uniformLocation);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, resources.gathered);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.bindFramebuffer(gl.FRAMEBUFFER, resources.filledFramebuffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, webglTextureOf(this.texture), 0);
    gl.useProgram(resources.fill.program);
    gl.uniform1i(resources.fill.uniformLocation('gathered'), 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    restoreBabylonState(this.#renderer);
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}

const createResources = (gl: WebGL2RenderingContext, glsl: string): Resources => {
  const gathered = assertCreated(gl.createTexture());
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, gathered);
  gl.texStorage2D(gl.TEXTURE_2D, gatheredMipLevels, gl.RGBA16F, skySide, skySide);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_NEAREST);
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  const gatheredFramebuffer = assertCreated(gl.createFramebuffer());
  gl.bindFramebuffer(gl.FRAMEBUFFER, gatheredFramebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, gathered, 0);
  return {
    gather: linkProgram(gl, screenVertex, gatherFragment(glsl)),
    fill: linkProgram(gl, screenVertex, fillFragment),
    gathered,
    gatheredFramebuffer,
    filledFramebuffer: assertCreated(gl.createFramebuffer()),
    vertexArray: assertCreated(gl.createVertexArray()),
  };
};

const deleteResources = (gl: WebGL2RenderingContext, resources: Resources): void => {
  gl.deleteProgram(resources.gather.program);
  gl.deleteProgram(resources.fill.program);
  gl.deleteTexture(resources.gathered);
  gl.deleteFramebuffer(resources.gatheredFramebuffer);
  gl.deleteFramebuffer(resources.filledFramebuffer);
  gl.deleteVertexArray(resources.vertexArray);
};
