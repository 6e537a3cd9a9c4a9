/**
 * How far each shown panorama sees: for every slot and cube face the distance from the panorama's place to the mesh.
 * A surface that lies further off than that was hidden from the panorama, and is not to be painted by it.
 *
 * Drawn by WebGL itself, since it draws the mesh's buffers six times into layers of one texture: Babylon would want six
 * cameras for it. Drawn twice as fine and brought together by the nearest of sixteen texels: so a baluster is not missed,
 * and what lies at a silhouette counts as hidden, because there the panorama's own pixels are a mixture of both sides.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { rotate, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { BaseTexture, Constants, type Mesh, VertexBuffer } from './babylon.ts';
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
import { slotCount } from './tile-store.ts';

/** Texels along one side of a face: a third of a degree each. */
export const visibilityMapSize = 256;
const drawnSide = 2 * visibilityMapSize;
/** Metres; stands for "nothing there". Half floats end at 65504. */
export const maxVisibilityDistance = 60_000;

/** Stands for "nothing there, but something close beside": leaves and slats reach further than the mesh has them. */
export const edgeVisibilityDistance = maxVisibilityDistance / 2;
/** Texels as drawn: nine tenths of a degree. */
const edgeReach = 5;
const edgeRing = Array.from({ length: 8 }, (_, k) => {
  const angle = (k * Math.PI) / 4;
  return `ivec2(${Math.round(edgeReach * Math.cos(angle))}, ${Math.round(edgeReach * Math.sin(angle))})`;
});

const near = 0.05;
const far = 3000;
const bytesPerTexel = 2;
const depthBytes = 4;

const distanceVertex = /* glsl */ `#version 300 es
in vec3 position;
uniform vec3 eye, right, down, forward;
out vec3 way;
void main() {
  way = position - eye;
  float w = dot(way, forward);
  float z = (w * ${far + near} - ${2 * far * near}.0) / ${far - near};
  gl_Position = vec4(dot(way, right), dot(way, down), z, w);
}`;

const distanceFragment = /* glsl */ `#version 300 es
precision highp float;
in vec3 way;
out vec4 texel;
void main() {
  texel = vec4(length(way));
}`;

const nearestFragment = /* glsl */ `#version 300 es
precision highp float;
uniform highp sampler2D distances;
out vec4 texel;
const ivec2 ring[8] = ivec2[8](${edgeRing.join(', ')});
float distanceAt(ivec2 there) {
  return texelFetch(distances, clamp(there, ivec2(0), ivec2(${drawnSide - 1})), 0).r;
}
void main() {
  ivec2 here = ivec2(gl_FragCoord.xy) * 2;
  float least = ${maxVisibilityDistance}.0;
  for (int y = -1; y <= 2; y++) {
    for (int x = -1; x <= 2; x++) least = min(least, distanceAt(here + ivec2(x, y)));
  }
  for (int k = 0; k < 8; k++) {
    if (least == ${maxVisibilityDistance}.0 && distanceAt(here + ring[k]) < ${maxVisibilityDistance}.0) least = ${edgeVisibilityDistance}.0;
  }
  texel = vec4(least);
}`;

/** From where and how turned. */
export interface VisibilityView {
  readonly position: Vec3;
  readonly rotation: Quat;
}

export interface VisibilitySurface {
  readonly mesh: Mesh;
  readonly doubleSided: boolean;
}

/** What lives in the context and dies with it. */
interface Tools {
  readonly distance: Program;
  readonly nearest: Program;
  readonly scratch: WebGLTexture;
  readonly scratchFrame: WebGLFramebuffer;
  readonly layerFrame: WebGLFramebuffer;
  readonly depth: WebGLRenderbuffer;
  readonly vertices: WebGLVertexArrayObject;
}

export class VisibilityStore implements Disposable {
  /** R16F, six layers a slot. */
  readonly texture: BaseTexture;
  readonly #renderer: Renderer;
  readonly tools: ContextTools<Tools>;
  readonly #disposables = new DisposableStack();

  constructor(renderer: Renderer, budget: TextureBudget) {
    this.#renderer = renderer;
    const { engine } = renderer;
    // Where the context cannot draw into half floats there are no sights, and moves mix as before.
    const side = this.isPossible ? visibilityMapSize : 1;
    const layers = slotCount * 6;
    this.#disposables.defer(
      budget.take(side * side * bytesPerTexel * layers + drawnSide ** 2 * (bytesPerTexel + depthBytes)),
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
    this.texture = new BaseTexture(renderer.scene, internal);
    this.texture.wrapU = this.texture.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(() => this.texture.dispose());
    this.tools = this.#disposables.own(new ContextTools(renderer, makeTools, endTools));
  }

  /** Asked for anew in every context: without the question the extension is off. */
  get isPossible(): boolean {
    const { gl } = this.#renderer;
    return Boolean(gl.getExtension('EXT_color_buffer_float') ?? gl.getExtension('EXT_color_buffer_half_float'));
  }

  /** Draws what a slot's panorama sees of these meshes through one face, from its place and turned as it is. */
  draw(
    slot: number,
    face: FaceIndex,
    { position, rotation }: VisibilityView,
    surfaces: readonly VisibilitySurface[],
  ): void {
    const { gl } = this.#renderer;
    const tools = this.tools.get();
    const layers = webglTextureOf(this.texture);
    gl.bindVertexArray(tools.vertices);
    gl.disable(gl.BLEND);
    gl.disable(gl.SCISSOR_TEST);
    gl.colorMask(true, true, true, true);
    gl.depthMask(true);
    gl.depthFunc(gl.LESS);
    gl.cullFace(gl.BACK);
    // A face's image runs down where the screen runs up, so it is seen in a mirror.
    gl.frontFace(gl.CW);

    gl.bindFramebuffer(gl.FRAMEBUFFER, tools.scratchFrame);
    gl.viewport(0, 0, drawnSide, drawnSide);
    gl.enable(gl.DEPTH_TEST);
    gl.clearBufferfv(gl.COLOR, 0, [maxVisibilityDistance, 0, 0, 0]);
    gl.clearBufferfv(gl.DEPTH, 0, [1]);
    const { program, place } = tools.distance;
    gl.useProgram(program);
    gl.uniform3fv(place('eye'), position);
    for (const name of ['right', 'down', 'forward'] as const)
      gl.uniform3fv(place(name), rotate(rotation, faceAxes[face][name]));
    for (const surface of surfaces) drawSurface(gl, surface);

    gl.bindFramebuffer(gl.FRAMEBUFFER, tools.layerFrame);
    gl.framebufferTextureLayer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, layers, 0, slot * 6 + face);
    gl.viewport(0, 0, visibilityMapSize, visibilityMapSize);
    gl.disable(gl.DEPTH_TEST);
    gl.useProgram(tools.nearest.program);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, tools.scratch);
    gl.uniform1i(tools.nearest.place('distances'), 0);
    gl.disable(gl.CULL_FACE);
    gl.drawArrays(gl.TRIANGLES, 0, 3);

    restoreBabylonState(this.#renderer);
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}

const drawSurface = (gl: WebGL2RenderingContext, { mesh, doubleSided }: VisibilitySurface): void => {
  const positions = mesh.geometry?.getVertexBuffer(VertexBuffer.PositionKind)?.getBuffer()?.underlyingResource;
  const order = mesh.geometry?.getIndexBuffer();
  if (!positions || !order) return;
  if (doubleSided) gl.disable(gl.CULL_FACE);
  else gl.enable(gl.CULL_FACE);
  gl.bindBuffer(gl.ARRAY_BUFFER, positions as WebGLBuffer);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, order.underlyingResource as WebGLBuffer);
  gl.drawElements(gl.TRIANGLES, mesh.getTotalIndices(), order.is32Bits ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT, 0);
};

const makeTools = (gl: WebGL2RenderingContext): Tools => {
  const scratch = assertCreated(gl.createTexture());
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, scratch);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R16F, drawnSide, drawnSide);
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST);
  const depth = assertCreated(gl.createRenderbuffer());
  gl.bindRenderbuffer(gl.RENDERBUFFER, depth);
  gl.renderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT24, drawnSide, drawnSide);
  const scratchFrame = assertCreated(gl.createFramebuffer());
  gl.bindFramebuffer(gl.FRAMEBUFFER, scratchFrame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, scratch, 0);
  gl.framebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, depth);
  return {
    distance: linkProgram(gl, distanceVertex, distanceFragment),
    nearest: linkProgram(gl, screenVertex, nearestFragment),
    scratch,
    scratchFrame,
    layerFrame: assertCreated(gl.createFramebuffer()),
    depth,
    vertices: assertCreated(gl.createVertexArray()),
  };
};

const endTools = (gl: WebGL2RenderingContext, tools: Tools): void => {
  gl.deleteProgram(tools.distance.program);
  gl.deleteProgram(tools.nearest.program);
  gl.deleteTexture(tools.scratch);
  gl.deleteFramebuffer(tools.scratchFrame);
  gl.deleteFramebuffer(tools.layerFrame);
  gl.deleteRenderbuffer(tools.depth);
  gl.deleteVertexArray(tools.vertices);
};
