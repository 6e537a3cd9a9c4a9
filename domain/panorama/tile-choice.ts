/**
 * Chooses the tiles of a view: a pure function of its direction, field of view and size in pixels.
 *
 * The required level is the coarsest with at least one texel for 1.3 device pixels in the centre of the view (where a face
 * of side S has S / 2 texels per unit of tangent), and no coarser than 2k in a high window. A tile is in view when its
 * square on the cube face, clipped by the four planes of the view, has an area.
 */
import { type FaceIndex, faceAxes } from '../geometry/cube-face.ts';
import { conjugate, type Quat, rotate } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { faceSizeOfLevel, type TileLevel, tileSize } from '../model/model.ts';

export interface TileView {
  /** The camera's rotation in panorama space. */
  readonly rotation: Quat;
  /** Vertical. */
  readonly fovDegrees: number;
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
}

export interface TileRequest {
  /** Index into the panorama's levels. */
  readonly level: number;
  readonly face: FaceIndex;
  readonly x: number;
  readonly y: number;
  /** Lower is sooner: the lowest level first, then from the centre of the view outwards. */
  readonly priority: number;
}

/** The vertical field of view with which a panorama is entered. */
export const defaultFovDegrees = 75;

/** Tile layers that the view's own tiles leave free: the lowest level of three sweeps, for moves. */
const layersForMoves = 18;

/**
 * The tile budget of one view, by the number of tiles the GPU holds. The early picture and the engine both choose by it:
 * where they chose differently, the early tiles would be fetched in vain.
 */
export const maxTilesInView = (tileLayers: number): number => tileLayers - layersForMoves;

const acceptedMagnification = 1.3;
/** In device pixels: higher windows get at least level 2k, if available (docs/reference/panoramas-and-meshes.md#tile-selection). */
const highQualityHeight = 800;
const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];

/** Index into `levels` of the level that is sharp in this view. */
export function requiredLevel(view: TileView, levels: readonly TileLevel[]): number {
  const pixelsPerUnit = view.height / (2 * Math.tan((view.fovDegrees * Math.PI) / 360));
  const requiredSize = (2 * pixelsPerUnit) / acceptedMagnification;
  const min = view.height > highQualityHeight ? faceSizeOfLevel['2k'] : 0;
  const index = levels.findIndex((level) => faceSizeOfLevel[level] >= Math.max(requiredSize, min));
  return index < 0 ? levels.length - 1 : index;
}

/**
 * The tiles of a view with their priorities: the lowest level of the faces in view, then the required level from the
 * centre outwards. If these are more than `maxTiles`, the edge gets the next lower level; more than `maxTiles` are chosen
 * only if the lowest level alone has more.
 */
export function chooseTiles(
  view: TileView,
  levels: readonly TileLevel[],
  limits: { readonly maxTiles: number },
): TileRequest[] {
  const base = inView(view, levels, 0).map((tile) => ({ ...tile, priority: tile.priority * 0.01 }));
  const capacity = limits.maxTiles - base.length;
  let finerTiles: TileRequest[] = [];
  // From the required level down to the first of which all tiles fit.
  for (let level = requiredLevel(view, levels); level > 0; level--) {
    const tiles = inView(view, levels, level).toSorted((a, b) => a.priority - b.priority);
    if (tiles.length <= capacity) {
      const centre = finerTiles
        .slice(0, capacity - tiles.length)
        .map((tile) => ({ ...tile, priority: tile.priority + 20 }));
      return [...base, ...tiles.map(withLowerPriority), ...centre];
    }
    finerTiles = tiles;
  }
  return [...base, ...finerTiles.slice(0, Math.max(0, capacity)).map(withLowerPriority)];
}

const withLowerPriority = (tile: TileRequest): TileRequest => ({ ...tile, priority: tile.priority + 10 });

function inView(view: TileView, levels: readonly TileLevel[], level: number): TileRequest[] {
  const side = Math.max(1, faceSizeOfLevel[levels[level] ?? '512'] / tileSize);
  const toCamera = conjugate(view.rotation);
  const up = Math.tan((view.fovDegrees * Math.PI) / 360);
  const across = (up * view.width) / view.height;
  const found: TileRequest[] = [];
  for (const face of faces) {
    const { forward, right, down } = faceAxes[face];
    // The face in camera space: its centre and half of its edges.
    const f = rotate(toCamera, forward);
    const r = rotate(toCamera, right);
    const d = rotate(toCamera, down);
    const at = (u: number, v: number): Vec3 => [
      f[0] + r[0] * (2 * u - 1) + d[0] * (2 * v - 1),
      f[1] + r[1] * (2 * u - 1) + d[1] * (2 * v - 1),
      f[2] + r[2] * (2 * u - 1) + d[2] * (2 * v - 1),
    ];
    if (!isInView([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], across, up)) continue;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const [u, v, w] = [x / side, y / side, 1 / side];
        if (!isInView([at(u, v), at(u + w, v), at(u + w, v + w), at(u, v + w)], across, up)) continue;
        const [mx, my, mz] = at(u + w / 2, v + w / 2);
        const angle = Math.acos(Math.max(-1, Math.min(1, -mz / Math.hypot(mx, my, mz))));
        found.push({ level, face, x, y, priority: angle });
      }
    }
  }
  return found;
}

/** Whether a square has any area within the view of a camera at the origin that looks along −z. */
function isInView(square: readonly Vec3[], across: number, up: number): boolean {
  // Inside each plane: x ≤ across·(−z), and so on.
  let polygon = square;
  for (const [a, b, c] of [
    [-1, 0, -across],
    [1, 0, -across],
    [0, -1, -up],
    [0, 1, -up],
  ] as const) {
    polygon = clip(polygon, a, b, c);
    if (polygon.length < 3) return false;
  }
  return true;
}

function clip(polygon: readonly Vec3[], a: number, b: number, c: number): Vec3[] {
  const clipped: Vec3[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[(i + 1) % polygon.length]!;
    const dp = a * p[0] + b * p[1] + c * p[2];
    const dq = a * q[0] + b * q[1] + c * q[2];
    if (dp > 0) clipped.push(p);
    if (dp > 0 !== dq > 0) {
      const t = dp / (dp - dq);
      clipped.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
    }
  }
  return clipped;
}
