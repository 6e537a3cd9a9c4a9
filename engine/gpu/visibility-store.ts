/**
 * Visibility maps (docs/adr/0007-moves-use-visibility-maps.md): for every slot and cube face, the distance from the
 * panorama's position to the mesh. A surface further away than that is hidden from the panorama, which then must not
 * colour it.
 *
 * Drawn with WebGL directly: the mesh's buffers are drawn six times, into layers of one texture. The map is drawn at
 * twice its resolution and reduced to the nearest of sixteen texels. So a baluster is not missed, and surfaces at a
 * silhouette count as hidden, because there the panorama's pixels mix both sides.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { rotate, type Quat } from '#domain/geometry/quat.ts';
import { dot, type Vec3 } from '#domain/geometry/vec3.ts';
import { rangesInView, type TriangleCluster } from '#domain/mesh/triangle-clusters.ts';
import { Constants, ThinTexture } from './babylon.ts';
import {
  ContextResources,
  restoreBabylonState,
  webglTextureOf,
  linkProgram,
  assertCreated,
  screenVertex,
  type Program,
} from './gl-program.ts';
import { drawRanges, type Mesh } from './mesh.ts';
import type { Renderer } from './renderer.ts';
import type { TextureBudget } from './texture-budget.ts';
import { slotCount } from './tile-cache.ts';

/** Texels along a side of a face: a third of a degree each. */
export const visibilityMapSize = 256;
const renderedSize = 2 * visibilityMapSize;
/** Metres; means that there is no surface. The largest half float is 65504. */
export const maxVisibilityDistance = 60_000;

/** Means that there is no surface, but one close by: leaves and slats extend beyond their mesh. */
export const edgeVisibilityDistance = maxVisibilityDistance / 2;
/** In texels of the rendered map: nine tenths of a degree. */
const edgeRadius = 5;
const edgeOffsets = Array.from({ length: 8 }, (_, k) => {
  const angle = (k * Math.PI) / 4;
  return `ivec2(${Math.round(edgeRadius * Math.cos(angle))}, ${Math.round(edgeRadius * Math.sin(angle))})`;
});

const near = 0.05;
const far = 3000;
const bytesPerTexel = 2;
const depthBytes = 4;

const distanceVertex = /* glsl */ `#version 300 es
in vec3 position;
uniform vec3 eye;
uniform mat4 viewProjection;
out vec3 fromEye;
void main() {
  fromEye = position - eye;
  gl_Position = viewProjection * vec4(fromEye, 1.0);
}`;

const distanceFragment = /* glsl */ `#version 300 es
precision highp float;
in vec3 fromEye;
out vec4 texel;
void main() {
  texel = vec4(length(fromEye));
}`;

const nearestFragment = /* glsl */ `#version 300 es
precision highp float;
uniform highp sampler2D distances;
out vec4 texel;
const ivec2 offsets[8] = ivec2[8](${edgeOffsets.join(', ')});
float distanceAt(ivec2 texel) {
  return texelFetch(distances, clamp(texel, ivec2(0), ivec2(${renderedSize - 1})), 0).r;
}
void main() {
  ivec2 base = ivec2(gl_FragCoord.xy) * 2;
  float nearest = ${maxVisibilityDistance}.0;
  for (int y = -1; y <= 2; y++) {
    for (int x = -1; x <= 2; x++) nearest = min(nearest, distanceAt(base + ivec2(x, y)));
  }
  for (int k = 0; k < 8; k++) {
    if (nearest == ${maxVisibilityDistance}.0 && distanceAt(base + offsets[k]) < ${maxVisibilityDistance}.0) nearest = ${edgeVisibilityDistance}.0;
  }
  texel = vec4(nearest);
}`;

/** Position and rotation of a panorama. */
export interface VisibilityView {
  readonly position: Vec3;
  readonly rotation: Quat;
}

export interface VisibilitySurface {
  readonly mesh: Mesh;
  readonly clusters: readonly TriangleCluster[];
  readonly doubleSided: boolean;
}

/** GL objects, lost with the context. */
interface Resources {
  readonly distance: Program;
  readonly nearest: Program;
  readonly scratch: WebGLTexture;
  readonly scratchFramebuffer: WebGLFramebuffer;
  readonly layerFramebuffer: WebGLFramebuffer;
  readonly depthBuffer: WebGLRenderbuffer;
  readonly vertexArray: WebGLVertexArrayObject;
}

export class VisibilityStore implements Disposable {
  /** R16F, six layers for each slot. */
  readonly texture: ThinTexture;
  readonly #renderer: Renderer;
  readonly resources: ContextResources<Resources>;
  readonly #disposables = new DisposableStack();

  constructor(renderer: Renderer, budget: TextureBudget) {
    this.#renderer = renderer;
    const { engine } = renderer;
    // Where the context cannot render to half floats there are no maps, and moves blend the panoramas without them.
    const side = this.isSupported ? visibilityMapSize : 1;
    const layers = slotCount * 6;
    this.#disposables.defer(
      budget.take(side * side * bytesPerTexel * layers + renderedSize ** 2 * (bytesPerTexel + depthBytes)),
    );
    const internal = engine.createRawTexture2DArray(
      null,
      side,
      side,
      layers,
      Constants.TEXTUREFORMAT_R,
      false,
      false,
      Constants.TEXTURE_BILINEAR_SAMPLINGMODE,
      null,
      Constants.TEXTURETYPE_HALF_FLOAT,
    );
    this.texture = new ThinTexture(internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    this.resources = this.#disposables.own(new ContextResources(renderer, createResources, deleteResources));
  }

  /** Queried in every context: an extension is off until `getExtension` is called. */
  get isSupported(): boolean {
    const { gl } = this.#renderer;
    return Boolean(gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'));
  }

  /** Draws one face of a slot's map: the distances from the panorama's position to these surfaces. */
  draw(
    slot: number,
    face: FaceIndex,
    { position, rotation }: VisibilityView,
    surfaces: readonly VisibilitySurface[],
  ): void {
    const { gl } = this.#renderer;
    const resources = this.resources.get();
    const layers = webglTextureOf(this.texture);
    gl.bindVertexArray(resources.vertexArray);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
    gl.colorMask(true, true, true, true);
    gl.depthMask(true);
    gl.depthFunc(gl.LESS);
    gl.cullFace(gl.BACK);
    // Rows of a face's image run downwards, those of the framebuffer upwards: the image is mirrored.
    gl.frontFace(gl.CW);

    gl.bindFramebuffer(gl.FRAMEBUFFER, resources.scratchFramebuffer);
    gl.viewport(0, 0, renderedSize, renderedSize);
    gl.enable(gl.DEPTH_TEST);
    gl.clearBufferfv(gl.COLOR, 0, [maxVisibilityDistance, 0, 0, 0]);
    gl.clearBufferfv(gl.DEPTH, 0, [1]);
    const { program, uniformLocation } = resources.distance;
    gl.useProgram(program);
    gl.uniform3fv(uniformLocation('eye'), position);
    gl.uniformMatrix4fv(uniformLocation('viewProjection'), false, faceProjection([0, 0, 0], rotation, face));
    const viewProjection = faceProjection(position, rotation, face);
    for (const surface of surfaces) drawSurface(gl, surface, viewProjection);

    gl.bindFramebuffer(gl.FRAMEBUFFER, resources.layerFramebuffer);
    gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, layers, 0, slot * 6 + face);
    gl.viewport(0, 0, visibilityMapSize, visibilityMapSize);
    gl.disable(gl.DEPTH_TEST);
    gl.useProgram(resources.nearest.program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, resources.scratch);
    gl.uniform1i(resources.nearest.uniformLocation('distances'), 0);
    gl.disable(gl.CULL_FACE);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    restoreBabylonState(this.#renderer);
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}

/** Column-major: the view through a face of the cube around a position. Rows of the image run downwards. */
const faceProjection = (position: Vec3, rotation: Quat, face: FaceIndex): Float32Array => {
  const { right, down, forward } = faceAxes[face];
  const [x, y, w] = [rotate(rotation, right), rotate(rotation, down), rotate(rotation, forward)];
  const depthScale = (far + near) / (far - near);
  const depthOffset = (-2 * far * near) / (far - near);
  const columns = ([0, 1, 2] as const).flatMap((axis) => [x[axis], y[axis], w[axis] * depthScale, w[axis]]);
  const distance = -dot(position, w);
  return Float32Array.of(
    ...columns,
    -dot(position, x),
    -dot(position, y),
    distance * depthScale + depthOffset,
    distance,
  );
};

const drawSurface = (
  gl: WebGL2RenderingContext,
  { mesh, clusters, doubleSided }: VisibilitySurface,
  viewProjection: Float32Array,
): void => {
  const { vertexBuffers, indexBuffer } = mesh.geometry;
  const positions = vertexBuffers['position']?.getBuffer()?.underlyingResource;
  const ranges = rangesInView(clusters, viewProjection);
  if (!positions || ranges.length === 0) return;
  if (doubleSided) gl.disable(gl.CULL_FACE);
  else gl.enable(gl.CULL_FACE);
  gl.bindBuffer(gl.ARRAY_BUFFER, positions as WebGLBuffer);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
  drawRanges(gl, indexBuffer, ranges);
};

const createResources = (gl: WebGL2RenderingContext): Resources => {
  const scratch = assertCreated(gl.createTexture());
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, scratch);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R16F, renderedSize, renderedSize);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  const depth = assertCreated(gl.createRenderbuffer());
  gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, renderedSize, renderedSize);
  const scratchFramebuffer = assertCreated(gl.createFramebuffer());
  gl.bindFramebuffer(gl.FRAMEBUFFER, scratchFramebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, scratch, 0);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  return {
    distance: linkProgram(gl, distanceVertex, distanceFragment),
    nearest: linkProgram(gl, screenVertex, nearestFragment),
    scratch,
    scratchFramebuffer,
    layerFramebuffer: assertCreated(gl.createFramebuffer()),
    depthBuffer: depth,
    vertexArray: assertCreated(gl.createVertexArray()),
  };
};

const deleteResources = (gl: WebGL2RenderingContext, resources: Resources): void => {
  gl.deleteProgram(resources.distance.program);
  gl.deleteProgram(resources.nearest.program);
  gl.deleteTexture(resources.scratch);
  gl.deleteFramebuffer(resources.scratchFramebuffer);
  gl.deleteFramebuffer(resources.layerFramebuffer);
  gl.deleteRenderbuffer(resources.depthBuffer);
  gl.deleteVertexArray(resources.vertexArray);
};
