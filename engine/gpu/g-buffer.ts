/**
 * What the camera sees of the mesh, a texel a pixel, before any of it is painted: how far away, which way it faces, what
 * colour it has itself. Where the mesh's triangles are smaller than a few pixels, painting them one by one does the same
 * pixel several times, since a graphics card paints by squares of four; from here each is painted once.
 *
 * Drawn by WebGL itself: Babylon would want a second scene for it.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { BaseTexture, Constants, type Mesh, VertexBuffer } from './babylon.ts';
import {
  ContextTools,
  restoreBabylonState,
  webglTextureOf,
  linkProgram,
  assertCreated,
  type Program,
} from './gl-program.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

export interface GBufferSurface {
  readonly mesh: Mesh;
  readonly doubleSided: boolean;
  /** Red, green, blue, alpha from 0 to 1; beside the vertices' own. */
  readonly baseColor: readonly [number, number, number, number];
  /** Null for a surface without an image. */
  readonly picture: BaseTexture | null;
}

/** RGBA8 twice, R32F, and the depth that sorts them. */
const bytesPerPixel = 4 + 4 + 4 + 4;

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
uniform mat4 viewProjection;
out vec3 worldPoint;
out vec2 texturePlace;
out vec4 paint;
out float ahead;
void main() {
  worldPoint = position;
  texturePlace = uv;
  paint = color;
  gl_Position = viewProjection * vec4(position, 1.0);
  ahead = gl_Position.w;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 worldPoint;
in vec2 texturePlace;
in vec4 paint;
in float ahead;
uniform sampler2D surface;
uniform vec4 baseColor;
uniform vec3 cameraPosition;
uniform float hasPicture;
// Metres; what lies above is cut away.
uniform float cutHeight;
layout(location = 0) out vec4 own;
layout(location = 1) out vec4 facing;
layout(location = 2) out vec4 distance;
void main() {
  if (worldPoint.y > cutHeight) discard;
  vec3 normal = normalize(cross(dFdx(worldPoint), dFdy(worldPoint)));
  if (dot(normal, cameraPosition - worldPoint) < 0.0) normal = -normal;
  vec3 shown = baseColor.rgb * paint.rgb;
  if (hasPicture > 0.5) shown *= texture(surface, texturePlace).rgb;
  // Without an image, soft light from above lets the shape be read.
  else shown *= 0.72 + 0.2 * normal.y + 0.08 * normal.x;
  own = vec4(shown, hasPicture);
  facing = vec4(normal * 0.5 + 0.5, 1.0);
  distance = vec4(ahead);
}`;

export interface GBufferView {
  /** Column-major, for WebGL's clip space. */
  readonly viewProjection: Float32Array;
  readonly cameraPosition: Vec3;
  /** Metres; what lies above is cut away. */
  readonly cutHeight: number;
}

export interface GBufferTextures {
  /** Red, green, blue; alpha 1 where an image gave them. */
  readonly own: BaseTexture;
  /** The normal towards the camera, each axis from −1 … 1 to 0 … 1. */
  readonly facing: BaseTexture;
  /** Metres along the camera's axis; 0 where there is no mesh. */
  readonly distance: BaseTexture;
}

interface Target extends GBufferTextures {
  readonly width: number;
  readonly height: number;
  readonly ends: DisposableStack;
}

/** What lives in the context and dies with it. */
interface Tools {
  readonly program: Program;
  readonly frame: WebGLFramebuffer;
  readonly depth: WebGLRenderbuffer;
  readonly vertices: WebGLVertexArrayObject;
  /** Whose images the frame has. */
  attached: Target | null;
}

export class GBuffer implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly tools: ContextTools<Tools>;
  #target: Target | null = null;
  #isRejected = false;

  constructor(renderer: Renderer, budget: TextureBudget) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.tools = new ContextTools(renderer, makeTools, endTools);
  }

  /** Asked for anew in every context: without the question the extension is off. */
  get isPossible(): boolean {
    return !this.#isRejected && this.#renderer.gl.getExtension('EXT_color_buffer_float') !== null;
  }

  /**
   * Draws the surfaces as the next image will show them; null where there is no room for that, or the card takes no
   * such frame.
   */
  draw(
    { viewProjection, cameraPosition, cutHeight }: GBufferView,
    surfaces: readonly GBufferSurface[],
  ): GBufferTextures | null {
    const { gl, width, height } = this.#renderer;
    const target = this.#targetOf(width, height);
    if (!target) return null;
    const tools = this.tools.get();
    if (!attach(gl, tools, target)) {
      this.#isRejected = true;
      restoreBabylonState(this.#renderer);
      return null;
    }
    gl.bindVertexArray(tools.vertices);
    for (const state of [gl.BLEND, gl.SCISSOR_TEST]) gl.disable(state);
    gl.enable(gl.DEPTH_TEST);
    gl.colorMask(true, true, true, true);
    gl.depthMask(true);
    gl.depthFunc(gl.LESS);
    gl.cullFace(gl.BACK);
    gl.frontFace(gl.CCW);
    gl.viewport(0, 0, width, height);
    for (const i of imagesOf(target).keys()) gl.clearBufferfv(gl.COLOR, i, [0, 0, 0, 0]);
    gl.clearBufferfv(gl.DEPTH, 0, [1]);

    const { program, place } = tools.program;
    gl.useProgram(program);
    gl.uniformMatrix4fv(place('viewProjection'), false, viewProjection);
    gl.uniform3fv(place('cameraPosition'), cameraPosition);
    gl.uniform1f(place('cutHeight'), Math.min(cutHeight, 1e9));
    gl.uniform1i(place('surface'), 0);
    gl.activeTexture(gl.TEXTURE0);
    for (const surface of surfaces) drawSurface(gl, surface, place);

    restoreBabylonState(this.#renderer);
    return target;
  }

  dispose(): void {
    this.tools.dispose();
    this.#target?.ends.dispose();
  }

  #targetOf(width: number, height: number): Target | null {
    if (this.#target?.width === width && this.#target.height === height) return this.#target;
    this.#target?.ends.dispose();
    this.#target = null;
    if (width * height * bytesPerPixel > this.#budget.free) return null;
    const disposables = new DisposableStack();
    disposables.defer(this.#budget.take(width * height * bytesPerPixel));
    const image = (format: number, type: number): BaseTexture => {
      const { engine, scene } = this.#renderer;
      const nearest = Constants.TEXTURE_NEAREST_SAMPLINGMODE;
      const internal = engine.createRawTexture(null, width, height, format, false, false, nearest, null, type);
      const texture = new BaseTexture(scene, internal);
      disposables.defer(() => texture.dispose());
      return texture;
    };
    return (this.#target = {
      width,
      height,
      own: image(Constants.TEXTUREFORMAT_RGBA, Constants.TEXTURETYPE_UNSIGNED_BYTE),
      facing: image(Constants.TEXTUREFORMAT_RGBA, Constants.TEXTURETYPE_UNSIGNED_BYTE),
      distance: image(Constants.TEXTUREFORMAT_R, Constants.TEXTURETYPE_FLOAT),
      ends: disposables,
    });
  }
}

const imagesOf = ({ own, facing, distance }: GBufferTextures): readonly BaseTexture[] => [own, facing, distance];

/** Binds the frame, with the target's images; false where that makes none that can be drawn in. */
const attach = (gl: WebGL2RenderingContext, tools: Tools, target: Target): boolean => {
  gl.bindFramebuffer(gl.FRAMEBUFFER, tools.frame);
  if (tools.attached === target) return true;
  gl.bindRenderbuffer(gl.RENDERBUFFER, tools.depth);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, target.width, target.height);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, tools.depth);
  const places = imagesOf(target).map((image, i) => {
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, webglTextureOf(image), 0);
    return gl.COLOR_ATTACHMENT0 + i;
  });
  gl.drawBuffers(places);
  tools.attached = target;
  return gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE;
};

const attributes = [VertexBuffer.PositionKind, VertexBuffer.UVKind, VertexBuffer.ColorKind];

const drawSurface = (
  gl: WebGL2RenderingContext,
  { mesh, doubleSided, baseColor, picture: image }: GBufferSurface,
  place: Program['place'],
): void => {
  const order = mesh.geometry?.getIndexBuffer();
  if (!order) return;
  for (const [i, kind] of attributes.entries()) {
    const vertices = mesh.geometry?.getVertexBuffer(kind);
    if (!vertices) return;
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices.getBuffer()?.underlyingResource as WebGLBuffer);
    gl.enableVertexAttribArray(i);
    gl.vertexAttribPointer(
      i,
      vertices.getSize(),
      vertices.type,
      vertices.normalized,
      vertices.byteStride,
      vertices.byteOffset,
    );
  }
  if (doubleSided) gl.disable(gl.CULL_FACE);
  else gl.enable(gl.CULL_FACE);
  gl.bindTexture(gl.TEXTURE_2D, image ? webglTextureOf(image) : null);
  gl.uniform1f(place('hasPicture'), image ? 1 : 0);
  gl.uniform4fv(place('baseColor'), baseColor);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order.underlyingResource as WebGLBuffer);
  gl.drawElements(gl.TRIANGLES, mesh.getTotalIndices(), order.is32Bits ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT, 0);
};

const makeTools = (gl: WebGL2RenderingContext): Tools => ({
  program: linkProgram(gl, vertexSource, fragmentSource),
  frame: assertCreated(gl.createFramebuffer()),
  depth: assertCreated(gl.createRenderbuffer()),
  vertices: assertCreated(gl.createVertexArray()),
  attached: null,
});

const endTools = (gl: WebGL2RenderingContext, tools: Tools): void => {
  gl.deleteProgram(tools.program.program);
  gl.deleteFramebuffer(tools.frame);
  gl.deleteRenderbuffer(tools.depth);
  gl.deleteVertexArray(tools.vertices);
};
