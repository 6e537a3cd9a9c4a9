/**
 * G-buffer of the mesh for deferred shading: albedo, normal and view depth of each pixel. Where the mesh's triangles are
 * smaller than a few pixels, forward shading computes the same pixel several times, since graphics cards shade in quads
 * of 2 × 2; from the G-buffer each pixel is shaded once.
 *
 * Drawn with WebGL directly, into several textures at once.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { rangesInView, type TriangleCluster } from '#domain/mesh/triangle-clusters.ts';
import { Constants, ThinTexture } from './babylon.ts';
import {
  ContextResources,
  restoreBabylonState,
  webglTextureOf,
  linkProgram,
  assertCreated,
  type Program,
} from './gl-program.ts';
import { drawRanges, type Mesh } from './mesh.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';

export interface GBufferSurface {
  readonly mesh: Mesh;
  readonly clusters: readonly TriangleCluster[];
  readonly doubleSided: boolean;
  /** Red, green, blue, alpha from 0 to 1; multiplied with the vertex colours. */
  readonly baseColor: readonly [number, number, number, number];
  /** Null for a surface without a texture. */
  readonly texture: ThinTexture | null;
}

/** Two RGBA8 textures, one R32F, and the depth buffer. */
const bytesPerPixel = 4 + 4 + 4 + 4;

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
layout(location = 0) in vec3 position;
layout(location = 1) in vec2 uv;
layout(location = 2) in vec4 color;
uniform mat4 viewProjection;
out vec3 worldPosition;
out vec2 textureUv;
out vec4 vertexColor;
out float viewDepth;
void main() {
  worldPosition = position;
  textureUv = uv;
  vertexColor = color;
  gl_Position = viewProjection * vec4(position, 1.0);
  viewDepth = gl_Position.w;
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 worldPosition;
in vec2 textureUv;
in vec4 vertexColor;
in float viewDepth;
uniform sampler2D surfaceTexture;
uniform vec4 baseColor;
uniform vec3 cameraPosition;
uniform float hasTexture;
// Metres; surfaces above are cut away.
uniform float cutHeight;
layout(location = 0) out vec4 albedo;
layout(location = 1) out vec4 packedNormal;
layout(location = 2) out vec4 depth;
void main() {
  if (worldPosition.y > cutHeight) discard;
  vec3 normal = normalize(cross(dFdx(worldPosition), dFdy(worldPosition)));
  if (dot(normal, cameraPosition - worldPosition) < 0.0) normal = -normal;
  vec3 color = baseColor.rgb * vertexColor.rgb;
  if (hasTexture > 0.5) color *= texture(surfaceTexture, textureUv).rgb;
  // Without a texture, soft light from above makes the shape visible.
  else color *= 0.72 + 0.2 * normal.y + 0.08 * normal.x;
  albedo = vec4(color, hasTexture);
  packedNormal = vec4(normal * 0.5 + 0.5, 1.0);
  depth = vec4(viewDepth);
}`;

export interface GBufferView {
  /** Column-major, for WebGL's clip space. */
  readonly viewProjection: Float32Array;
  readonly cameraPosition: Vec3;
  /** Metres; surfaces above are cut away. */
  readonly cutHeight: number;
}

export interface GBufferTextures {
  /** Red, green, blue; alpha 1 where a texture gave them, else 0. */
  readonly albedo: ThinTexture;
  /** The normal towards the camera, each axis mapped from −1 … 1 to 0 … 1. */
  readonly normal: ThinTexture;
  /** Metres along the camera's axis; 0 where there is no mesh. */
  readonly depth: ThinTexture;
}

interface Target extends GBufferTextures {
  readonly width: number;
  readonly height: number;
  readonly disposables: DisposableStack;
}

/** GL objects, lost with the context. */
interface Resources {
  readonly program: Program;
  readonly framebuffer: WebGLFramebuffer;
  readonly depthBuffer: WebGLRenderbuffer;
  readonly vertexArray: WebGLVertexArrayObject;
  /** The target whose textures are attached to the framebuffer. */
  attached: Target | null;
}

export class GBuffer implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly resources: ContextResources<Resources>;
  #target: Target | null = null;
  #isRejected = false;

  constructor(renderer: Renderer, budget: TextureBudget) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.resources = new ContextResources(renderer, createResources, deleteResources);
  }

  /** Queried in every context: an extension is off until `getExtension` is called. */
  get isSupported(): boolean {
    return !this.#isRejected && this.#renderer.gl.getExtension('EXT_color_buffer_float') !== null;
  }

  /**
   * Draws the surfaces as the next frame will show them. Returns null where the texture budget has no room for the
   * buffers, or the graphics card rejects the framebuffer.
   */
  draw(
    { viewProjection, cameraPosition, cutHeight }: GBufferView,
    surfaces: readonly GBufferSurface[],
  ): GBufferTextures | null {
    const { gl, width, height } = this.#renderer;
    const target = this.#targetFor(width, height);
    if (!target) return null;
    const resources = this.resources.get();
    if (!attach(gl, resources, target)) {
      this.#isRejected = true;
      restoreBabylonState(this.#renderer);
      return null;
    }
    gl.bindVertexArray(resources.vertexArray);
    for (const state of [gl.BLEND, gl.SCISSOR_TEST]) gl.disable(state);
    gl.enable(gl.DEPTH_TEST);
    gl.colorMask(true, true, true, true);
    gl.depthMask(true);
    gl.depthFunc(gl.LESS);
    gl.cullFace(gl.BACK);
    gl.frontFace(gl.CCW);
    gl.viewport(0, 0, width, height);
    for (const i of texturesOf(target).keys()) gl.clearBufferfv(gl.COLOR, i, [0, 0, 0, 0]);
    gl.clearBufferfv(gl.DEPTH, 0, [1]);

    const { program, uniformLocation } = resources.program;
    gl.useProgram(program);
    gl.uniformMatrix4fv(uniformLocation('viewProjection'), false, viewProjection);
    gl.uniform3fv(uniformLocation('cameraPosition'), cameraPosition);
    gl.uniform1f(uniformLocation('cutHeight'), Math.min(cutHeight, 1e9));
    gl.uniform1i(uniformLocation('surfaceTexture'), 0);
    gl.activeTexture(gl.TEXTURE0);
    for (const surface of surfaces) drawSurface(gl, surface, viewProjection, uniformLocation);

    restoreBabylonState(this.#renderer);
    return target;
  }

  dispose(): void {
    this.resources.dispose();
    this.#target?.disposables.dispose();
  }

  #targetFor(width: number, height: number): Target | null {
    if (this.#target?.width === width && this.#target.height === height) return this.#target;
    this.#target?.disposables.dispose();
    this.#target = null;
    if (width * height * bytesPerPixel > this.#budget.free) return null;
    const disposables = new DisposableStack();
    disposables.defer(this.#budget.take(width * height * bytesPerPixel));
    const createTexture = (format: number, type: number): ThinTexture => {
      const { engine } = this.#renderer;
      const nearest = Constants.TEXTURE_NEAREST_SAMPLINGMODE;
      const internal = engine.createRawTexture(null, width, height, format, false, false, nearest, null, type);
      const texture = new ThinTexture(internal);
      disposables.defer(() => texture.dispose());
      return texture;
    };
    return (this.#target = {
      width,
      height,
      albedo: createTexture(Constants.TEXTUREFORMAT_RGBA, Constants.TEXTURETYPE_UNSIGNED_BYTE),
      normal: createTexture(Constants.TEXTUREFORMAT_RGBA, Constants.TEXTURETYPE_UNSIGNED_BYTE),
      depth: createTexture(Constants.TEXTUREFORMAT_R, Constants.TEXTURETYPE_FLOAT),
      disposables,
    });
  }
}

const texturesOf = ({ albedo, normal, depth }: GBufferTextures): readonly ThinTexture[] => [albedo, normal, depth];

/** Binds the framebuffer with the target's textures; returns false where it is incomplete. */
const attach = (gl: WebGL2RenderingContext, resources: Resources, target: Target): boolean => {
  gl.bindFramebuffer(gl.FRAMEBUFFER, resources.framebuffer);
  if (resources.attached === target) return true;
  gl.bindRenderbuffer(gl.RENDERBUFFER, resources.depthBuffer);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, target.width, target.height);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, resources.depthBuffer);
  const attachments = texturesOf(target).map((texture, i) => {
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, webglTextureOf(texture), 0);
    return gl.COLOR_ATTACHMENT0 + i;
  });
  gl.drawBuffers(attachments);
  resources.attached = target;
  return gl.checkFramebufferStatus(gl.FRAMEBUFFER) === gl.FRAMEBUFFER_COMPLETE;
};

const attributes = ['position', 'uv', 'color'];

const drawSurface = (
  gl: WebGL2RenderingContext,
  { mesh, clusters, doubleSided, baseColor, texture }: GBufferSurface,
  viewProjection: Float32Array,
  uniformLocation: Program['uniformLocation'],
): void => {
  const ranges = rangesInView(clusters, viewProjection);
  if (ranges.length === 0) return;
  const { indexBuffer, vertexBuffers } = mesh.geometry;
  for (const [i, kind] of attributes.entries()) {
    const vertices = vertexBuffers[kind];
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
  gl.bindTexture(gl.TEXTURE_2D, texture ? webglTextureOf(texture) : null);
  gl.uniform1f(uniformLocation('hasTexture'), texture ? 1 : 0);
  gl.uniform4fv(uniformLocation('baseColor'), baseColor);
  drawRanges(gl, indexBuffer, ranges);
};

const createResources = (gl: WebGL2RenderingContext): Resources => ({
  program: linkProgram(gl, vertexSource, fragmentSource),
  framebuffer: assertCreated(gl.createFramebuffer()),
  depthBuffer: assertCreated(gl.createRenderbuffer()),
  vertexArray: assertCreated(gl.createVertexArray()),
  attached: null,
});

const deleteResources = (gl: WebGL2RenderingContext, resources: Resources): void => {
  gl.deleteProgram(resources.program.program);
  gl.deleteFramebuffer(resources.framebuffer);
  gl.deleteRenderbuffer(resources.depthBuffer);
  gl.deleteVertexArray(resources.vertexArray);
};
