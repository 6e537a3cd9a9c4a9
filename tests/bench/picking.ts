/**
 * `npm run bench -- --pick`: casts rays against 500,000 triangles beside three-mesh-bvh, and does what a movement of the
 * pointer does while a visitor measures: snapping and the estimate of the point's uncertainty.
 */
import { BufferAttribute, BufferGeometry, DoubleSide, Ray as ThreeRay, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { normalFrom, seededRandom } from '#base/testing/seeded-random.ts';
import { buildBvh, raycast } from '#domain/geometry/bvh.ts';
import { add, distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { pixelAtOneMetre, pointerView } from '#domain/measure/testing/pointer-view.ts';
import { Snapper, uncertaintyOf, type SurfaceScene } from '#engine/input/surface-aids.ts';
import { meshHit } from '#engine/input/testing/mesh-hit.ts';
import { rank } from './instruments.ts';
import { median, table } from './table.ts';

interface Building {
  readonly name: string;
  /** Along x, y and z. */
  readonly rooms: Vec3;
  /** Of each wall, floor and ceiling, along each side. */
  readonly cells: number;
}

/** About 500,000 triangles each: of 13 cm, as in a simplified scan, and of 3 cm, as in a fine one of a few rooms. */
const buildings: readonly Building[] = [
  { name: '80 rooms', rooms: [4, 5, 4], cells: 23 },
  { name: '4 rooms', rooms: [2, 1, 2], cells: 102 },
];
const movements = 4000;

/** Metres, between the walls of a room, and from one room to the next. */
const roomSize: Vec3 = [3, 2.6, 3];
const roomStep: Vec3 = [3.2, 2.9, 3.2];
/** Metres: deviation of the corners of triangles from the walls. */
const unevenness = 0.004;
const roomsOf = ({ rooms: [nx, ny, nz] }: Building): readonly Vec3[] =>
  Array.from(
    { length: nx * ny * nz },
    (_, n) => [n % nx, Math.floor(n / nx) % ny, Math.floor(n / nx / ny)] as const,
  ).map((at): Vec3 => [at[0] * roomStep[0], at[1] * roomStep[1], at[2] * roomStep[2]]);

/** Each room is a box with an uneven surface, seen from inside. */
const meshOf = (building: Building): { positions: Float32Array; indices: Uint32Array } => {
  const random = seededRandom(3);
  const { cells } = building;
  const positions: number[] = [];
  const indices: number[] = [];
  const addSide = (corner: Vec3, axis: number, isFar: boolean): void => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    const first = positions.length / 3;
    for (let i = 0; i <= cells; i++) {
      for (let j = 0; j <= cells; j++) {
        const point = [...corner];
        point[axis]! += (isFar ? roomSize[axis]! : 0) + normalFrom(random) * unevenness;
        point[u]! += (roomSize[u]! * i) / cells;
        point[v]! += (roomSize[v]! * j) / cells;
        positions.push(...point);
      }
    }
    for (let i = 0; i < cells; i++) {
      for (let j = 0; j < cells; j++) {
        const at = first + i * (cells + 1) + j;
        const [a, b, c, d] = [at, at + cells + 1, at + cells + 2, at + 1];
        indices.push(...(isFar ? [a, c, b, a, d, c] : [a, b, c, a, c, d]));
      }
    }
  };
  for (const corner of roomsOf(building)) {
    for (const axis of [0, 1, 2]) for (const isFar of [false, true]) addSide(corner, axis, isFar);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
};

interface Movement {
  readonly eye: Vec3;
  /** What the pointer is over. */
  readonly target: Vec3;
}

/** The pointer is over any part of a room's surface, or within a few pixels of an edge or a corner, a third each. */
const movementsIn = (building: Building): readonly Movement[] => {
  const random = seededRandom(9);
  const rooms = roomsOf(building);
  return Array.from({ length: movements }, (_, n) => {
    const corner = rooms[Math.floor(random() * rooms.length)]!;
    const at = (share: () => number): Vec3 => add(corner, roomSize.map((size) => size * share()) as unknown as Vec3);
    const eye = at(() => 0.3 + 0.4 * random());
    const target = [...at(random)];
    const fixed = (n % 3) + 1;
    const first = Math.floor(random() * 3);
    for (let k = 0; k < fixed; k++) {
      const axis = (first + k) % 3;
      target[axis] = corner[axis]! + (random() < 0.5 ? 0 : roomSize[axis]!);
    }
    const pixel = distance(eye, target as unknown as Vec3) * pixelAtOneMetre;
    return { eye, target: target.map((value) => value + normalFrom(random) * 4 * pixel) as unknown as Vec3 };
  });
};

/** Returns whether the point snapped; false where the pointer is over nothing. */
const movePointer = (scene: SurfaceScene, snapper: Snapper, { eye, target }: Movement, from: Vec3): boolean => {
  const { bvh } = scene.tree;
  const direction = normalize(sub(target, eye));
  const found = raycast(bvh, eye, direction);
  if (!found) return false;
  const hit = meshHit(found.position, found.normal);
  const view = pointerView(bvh, eye, direction);
  const point = snapper.snap(scene, hit, { ...view, from, floorHeight: 0 });
  uncertaintyOf(scene, hit, point, view.ray, view.pixelAt(point.position));
  return point !== hit;
};

/** `ms`: milliseconds. */
const timed = <Value>(action: () => Value): { readonly value: Value; readonly ms: number } => {
  const began = performance.now();
  const value = action();
  return { value, ms: performance.now() - began };
};

const createPeer = (positions: Float32Array, indices: Uint32Array): MeshBVH => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions.slice(), 3));
  geometry.setIndex(new BufferAttribute(indices.slice(), 1));
  return new MeshBVH(geometry);
};

const measureBuilding = (building: Building): readonly (readonly string[])[] => {
  const { positions, indices } = meshOf(building);
  const { value: bvh, ms: built } = timed(() => buildBvh(positions, indices));
  const { value: peer, ms: peerBuilt } = timed(() => createPeer(positions, indices));
  const scene: SurfaceScene = {
    tree: { bvh, partOfTriangle: new Uint8Array(indices.length / 3), floorIds: [null] },
    accept: () => true,
  };
  const snapper = new Snapper();
  const times: Record<'pick' | 'peer' | 'movement', number[]> = { pick: [], peer: [], movement: [] };
  let snaps = 0;
  let from: Vec3 = [0, 0, 0];
  for (const [n, movement] of movementsIn(building).entries()) {
    const { eye, target } = movement;
    // A line has one point before for many movements of the pointer.
    if (n % 50 === 0) from = target;
    const direction = normalize(sub(target, eye));
    const peerRay = new ThreeRay(new Vector3(...eye), new Vector3(...direction));
    times.pick.push(timed(() => raycast(bvh, eye, direction)).ms);
    times.peer.push(timed(() => peer.raycastFirst(peerRay, DoubleSide)).ms);
    const { value: hasSnapped, ms } = timed(() => movePointer(scene, snapper, movement, from));
    times.movement.push(ms);
    if (hasSnapped) snaps += 1;
  }
  const row = (name: string, values: readonly number[]): readonly string[] => [
    `${building.name}, ${(indices.length / 3).toLocaleString('en')} triangles: ${name}`,
    median(values).toFixed(3),
    rank(values, 0.99).toFixed(3),
    Math.max(...values).toFixed(3),
  ];
  return [
    row('the tree (in a worker, in the viewer)', [built]),
    row('the tree of three-mesh-bvh', [peerBuilt]),
    row('a pick', times.pick),
    row('a pick by three-mesh-bvh', times.peer),
    row(`a movement of the pointer, ${((snaps / movements) * 100).toFixed(0)} % snap`, times.movement),
  ];
};

export const measurePicking = (): void =>
  console.log(table([`${movements} movements`, 'median ms', 'p99', 'max'], buildings.flatMap(measureBuilding)));
