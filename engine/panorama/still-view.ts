/**
 * Draws a panorama seen from its own position: each cell of the page table is a quad with a part of one tile, so that a
 * pixel costs a single texture lookup. The general shader (panorama-sky.ts) looks up the cell in every pixel, which takes
 * a software renderer twice as long.
 *
 * A quad with a vertex in the plane of the eye or behind it is left out. Cells span 14° at most, so none of them is in
 * view unless half the diagonal of the view exceeds `maxHalfDiagonal`.
 */
import type { Disposable } from '#base/disposable.ts';
import { faceAxes, type FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, rotate, type Quat } from '#domain/geometry/quat.ts';
import { add, scale } from '#domain/geometry/vec3.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import { Material } from '../gpu/material.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { pageSide, type TileCache } from '../gpu/tile-cache.ts';

const vertexSource = /* glsl */ `#version 300 es
precision highp float;
in vec3 position;
in vec3 tile;
uniform mat4 toCamera;
uniform vec2 halfExtent;
out vec3 texel;
void main() {
  texel = tile;
  vec3 ray = mat3(toCamera) * position;
  // At the far plane.
  gl_Position = vec4(ray.xy / halfExtent, -ray.z, -ray.z);
}`;

const fragmentSource = /* glsl */ `#version 300 es
precision highp float;
uniform highp sampler2DArray tiles;
in vec3 texel;
out vec4 color;
void main() {
  color = vec4(texture(tiles, texel).rgb, 1.0);
}`;

const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
const cellsPerFace = pageSide * pageSide;
const cellCount = faces.length * cellsPerFace;
const cornersPerCell = 4;
/** Anticlockwise from the top left corner of a cell. */
const corners = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
] as const;
/** Of a cell, by its corners. */
const triangles = [0, 1, 2, 0, 2, 3];
/** Distance from the plane of the eye, where the cube's faces are at a distance of 1. */
const minDepth = 1e-3;
/** Tangent of 74°. */
export const maxHalfDiagonal = 3.48;

/** The corners of all cells on the cube. */
export const cubePositions = (): Float32Array => {
  const positions = new Float32Array(cellCount * cornersPerCell * 3);
  let offset = 0;
  for (const face of faces) {
    const { forward, right, down } = faceAxes[face];
    for (let cell = 0; cell < cellsPerFace; cell++) {
      for (const [dx, dy] of corners) {
        const across = (2 * ((cell % pageSide) + dx)) / pageSide - 1;
        const below = (2 * (Math.floor(cell / pageSide) + dy)) / pageSide - 1;
        positions.set(add(forward, add(scale(right, across), scale(down, below))), offset);
        offset += 3;
      }
    }
  }
  return positions;
};

/**
 * Writes the indices of the cells in view that have a tile, and returns their number.
 * @param positions of all corners, three numbers each
 * @param toCamera rotates the panorama's directions into camera space
 */
export const writeVisibleCells = (
  indices: Uint16Array,
  positions: Float32Array,
  hasTile: Uint8Array,
  toCamera: Quat,
  [across, up]: readonly [number, number],
): number => {
  const [x, y, z] = [rotate(toCamera, [1, 0, 0]), rotate(toCamera, [0, 1, 0]), rotate(toCamera, [0, 0, 1])];
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (!hasTile[cell]) continue;
    let left = 0;
    let right = 0;
    let below = 0;
    let above = 0;
    let isInFront = true;
    for (let corner = 0; corner < cornersPerCell && isInFront; corner++) {
      const at = (cell * cornersPerCell + corner) * 3;
      // Not destructured: for thousands of corners in a frame.
      const px = positions[at]!;
      const py = positions[at + 1]!;
      const pz = positions[at + 2]!;
      const depth = -(x[2] * px + y[2] * py + z[2] * pz);
      const sx = x[0] * px + y[0] * py + z[0] * pz;
      const sy = x[1] * px + y[1] * py + z[1] * pz;
      isInFront = depth > minDepth;
      if (sx < -across * depth) left++;
      if (sx > across * depth) right++;
      if (sy < -up * depth) below++;
      if (sy > up * depth) above++;
    }
    // Outside if all corners are beyond the same edge of the view.
    if (!isInFront || Math.max(left, right, below, above) === cornersPerCell) continue;
    const first = cell * cornersPerCell;
    for (const corner of triangles) indices[count++] = first + corner;
  }
  return count;
};

export class StillView implements Disposable {
  readonly material: Material;
  readonly #tiles: TileCache;
  readonly #mesh: Mesh;
  readonly #positions = cubePositions();
  readonly #tileCoordinates = new Float32Array(cellCount * cornersPerCell * 3);
  readonly #hasTile = new Uint8Array(cellCount);
  readonly #indices = new Uint16Array(cellCount * 6);
  /** The slot and the version of its pages that the buffer holds. */
  #shown = '';

  constructor(renderer: Renderer, tiles: TileCache) {
    this.#tiles = tiles;
    this.#mesh = renderer.createMesh(
      [
        { name: 'position', data: this.#positions, size: 3 },
        { name: 'tile', data: this.#tileCoordinates, size: 3 },
      ],
      this.#indices,
      { order: drawOrder.sky, areIndicesUpdated: true },
    );
    this.material = new Material(renderer, 'still view', {
      vertexSource,
      fragmentSource,
      attributes: ['position', 'tile'],
      uniforms: ['toCamera', 'halfExtent'],
      samplers: ['tiles'],
      isPageOnly: true,
    });
    this.material.writesDepth = false;
    this.#mesh.material = this.material;
    this.hide();
  }

  get isReady(): boolean {
    return this.material.isReady;
  }

  hide(): void {
    this.#mesh.isEnabled = false;
  }

  /** Shows the panorama of a slot. */
  show(slot: number, cameraRotation: Quat, panoramaRotation: Quat, halfExtent: readonly [number, number]): void {
    this.#readPages(slot);
    const toCamera = multiply(conjugate(cameraRotation), panoramaRotation);
    const count = writeVisibleCells(this.#indices, this.#positions, this.#hasTile, toCamera, halfExtent);
    this.#mesh.isEnabled = count > 0;
    if (count === 0) return;
    this.#mesh.geometry.updateIndices(count);
    this.#mesh.indexCount = count;
    const columns = [rotate(toCamera, [1, 0, 0]), rotate(toCamera, [0, 1, 0]), rotate(toCamera, [0, 0, 1])];
    this.material.setMatrices('toCamera', Float32Array.of(...columns.flatMap((c) => [...c, 0]), 0, 0, 0, 1));
    this.material.setVector('halfExtent', halfExtent);
  }

  /** After a restored context. */
  restore(): void {
    this.#shown = '';
  }

  dispose(): void {
    this.#mesh.dispose();
    this.material.dispose();
  }

  /** Reads which part of which layer each cell shows, if the pages have changed. */
  #readPages(slot: number): void {
    const shown = `${slot}/${this.#tiles.versionOf(slot)}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    let offset = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const [face, x, y] = [
        Math.floor(cell / cellsPerFace),
        cell % pageSide,
        Math.floor((cell % cellsPerFace) / pageSide),
      ];
      const page = this.#tiles.pageAt(slot, face, x, y);
      this.#hasTile[cell] = page ? 1 : 0;
      const cellsPerTile = page ? pageSide >> page.level : 1;
      for (const [dx, dy] of corners) {
        this.#tileCoordinates[offset++] = ((x % cellsPerTile) + dx) / cellsPerTile;
        this.#tileCoordinates[offset++] = ((y % cellsPerTile) + dy) / cellsPerTile;
        this.#tileCoordinates[offset++] = page?.layer ?? 0;
      }
    }
    this.#mesh.geometry.updateVertices('tile', this.#tileCoordinates);
  }
}
