/** Triangles with one material, in world space, drawn by the renderer while they are enabled. */
import type { Disposable } from '#base/disposable.ts';
import type { IndexRange } from '#domain/mesh/triangle-clusters.ts';
import { VertexBuffer, type DataBuffer, type Effect, type Engine } from './babylon.ts';
import type { Material } from './material.ts';
import type { TextureBudget } from './texture-budget.ts';

export interface VertexStream {
  readonly name: string;
  readonly data: Float32Array | Uint8Array;
  /** Components a vertex. */
  readonly size: number;
  readonly normalized?: boolean;
}

type Indices = Uint16Array | Uint32Array;

/** Buffers on the GPU, counted in the budget; several meshes may share them. Their data is retained for a lost context. */
export class Geometry implements Disposable {
  readonly vertexBuffers: Readonly<Record<string, VertexBuffer>>;
  indexBuffer: DataBuffer;
  readonly #engine: Engine;
  readonly #indices: Indices;
  readonly #areIndicesUpdated: boolean;
  /** Edges of the triangles, for wireframes. */
  #lineBuffer: DataBuffer | null = null;
  readonly #releaseBytes: () => void;
  #users = 0;

  constructor(
    engine: Engine,
    budget: TextureBudget,
    streams: readonly VertexStream[],
    indices: Indices,
    areIndicesUpdated: boolean,
  ) {
    this.#engine = engine;
    this.#indices = indices;
    this.#areIndicesUpdated = areIndicesUpdated;
    this.vertexBuffers = Object.fromEntries(
      streams.map(({ name, data, size, normalized }) => {
        const type = data instanceof Uint8Array ? VertexBuffer.UNSIGNED_BYTE : VertexBuffer.FLOAT;
        const options = { updatable: true, stride: size, size, type, normalized: normalized ?? false };
        return [name, new VertexBuffer(engine, data, name, { ...options, takeBufferOwnership: true })];
      }),
    );
    this.indexBuffer = engine.createIndexBuffer(indices, areIndicesUpdated);
    const bytes = streams.reduce((sum, { data }) => sum + data.byteLength, indices.byteLength);
    this.#releaseBytes = budget.take(bytes);
  }

  get indexCount(): number {
    return this.#indices.length;
  }

  get lineBuffer(): DataBuffer {
    return (this.#lineBuffer ??= this.#engine.createIndexBuffer(edgesOf(this.#indices)));
  }

  updateVertices(name: string, data: Float32Array): void {
    this.vertexBuffers[name]?.update(data);
  }

  /** Uploads the first `count` of the indices that the geometry was created with. */
  updateIndices(count: number): void {
    this.#engine.updateDynamicIndexBuffer(this.indexBuffer, this.#indices.subarray(0, count));
  }

  /** After a restored context. */
  rebuild(): void {
    for (const buffer of Object.values(this.vertexBuffers)) buffer._rebuild();
    this.indexBuffer = this.#engine.createIndexBuffer(this.#indices, this.#areIndicesUpdated);
    this.#lineBuffer = null;
  }

  addUser(): void {
    this.#users += 1;
  }

  /** To be called by each user; the last one deletes the buffers. */
  dispose(): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#releaseBytes();
    for (const buffer of Object.values(this.vertexBuffers)) buffer.dispose();
    this.#engine._releaseBuffer(this.indexBuffer);
    if (this.#lineBuffer) this.#engine._releaseBuffer(this.#lineBuffer);
  }
}

/**
 * From the space, and from the scene of a headset, to WebGL's clip space; column-major. In multiview each is that of the left
 * eye, then that of the right one.
 */
export interface ViewMatrices {
  space: Float32Array;
  scene: Float32Array;
}

export class Mesh implements Disposable {
  readonly geometry: Geometry;
  /** Meshes of a higher order are drawn later. */
  readonly order: number;
  material: Material | null = null;
  /** Drawn after `material`, for the fragments that something nearer hides: with the depth test 'greater'. */
  hiddenMaterial: Material | null = null;
  isEnabled = true;
  /** Number of indices to draw, from the first. */
  indexCount: number;
  readonly #engine: Engine;
  readonly #onDisposed: (mesh: Mesh) => void;
  readonly #vertexArrays = new Map<Effect, WebGLVertexArrayObject>();

  constructor(engine: Engine, geometry: Geometry, order: number, onDisposed: (mesh: Mesh) => void) {
    this.#engine = engine;
    this.geometry = geometry;
    this.order = order;
    this.indexCount = geometry.indexCount;
    this.#onDisposed = onDisposed;
    geometry.addUser();
  }

  /** Draws nothing and returns false while the shader compiles. */
  draw(matrices: ViewMatrices): boolean {
    const isDrawn = this.#drawWith(this.material, matrices);
    return this.#drawWith(this.hiddenMaterial, matrices) && isDrawn;
  }

  /** After a restored context, once the geometry is rebuilt. */
  rebuild(): void {
    this.#vertexArrays.clear();
  }

  dispose(): void {
    this.#onDisposed(this);
    for (const vertexArray of this.#vertexArrays.values()) this.#engine.releaseVertexArrayObject(vertexArray);
    this.#vertexArrays.clear();
    this.geometry.dispose();
  }

  #drawWith(material: Material | null, { space, scene }: ViewMatrices): boolean {
    const { geometry } = this;
    const effect = material?.effect;
    if (!material) return true;
    if (!effect) return material.hasFailed;
    material.bind(effect, material.isInScene ? scene : space);
    if (material.wireframe) {
      this.#engine.bindBuffers(geometry.vertexBuffers, geometry.lineBuffer, effect);
      this.#engine.drawElementsType(lineList, 0, this.indexCount * 2);
      return true;
    }
    let vertexArray = this.#vertexArrays.get(effect);
    if (!vertexArray) {
      vertexArray = this.#engine.recordVertexArrayObject(geometry.vertexBuffers, geometry.indexBuffer, effect);
      this.#vertexArrays.set(effect, vertexArray);
    }
    this.#engine.bindVertexArrayObject(vertexArray, geometry.indexBuffer);
    this.#engine.drawElementsType(triangleList, 0, this.indexCount);
    return true;
  }
}

/** Draws parts of an index buffer, without Babylon: vertex buffers and program are bound by the caller. */
export const drawRanges = (gl: WebGL2RenderingContext, indices: DataBuffer, ranges: readonly IndexRange[]): void => {
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices.underlyingResource as WebGLBuffer);
  const type = indices.is32Bits ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
  const bytes = indices.is32Bits ? 4 : 2;
  for (const { first, count } of ranges) gl.drawElements(gl.TRIANGLES, count, type, first * bytes);
};

/** Fill modes of Babylon. */
const triangleList = 0;
const lineList = 4;

/** Each edge of each triangle. */
const edgesOf = (indices: Indices): Uint32Array => {
  const edges = new Uint32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]!, indices[i + 1]!, indices[i + 2]!];
    edges.set([a, b, b, c, c, a], i * 2);
  }
  return edges;
};
