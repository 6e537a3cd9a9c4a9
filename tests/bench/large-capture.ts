/**
 * Generates a large building: stacked floors, each a grid of rooms with doors between them and a sweep in every room. All
 * sweeps share one small panorama: only the number of sweeps and walls is large.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';

export interface Building {
  readonly floors: number;
  /** Rooms along x and along z of each floor. */
  readonly rooms: readonly [x: number, z: number];
}

const room = 3;
const storey = 3;
const wallHeight = 2.6;
const door = { width: 0.9, height: 2.1 } as const;

type Corner = readonly [number, number, number];

class Mesh {
  readonly positions: number[] = [];
  readonly indices: number[] = [];

  quad(...corners: readonly [Corner, Corner, Corner, Corner]): void {
    const first = this.positions.length / 3;
    for (const corner of corners) this.positions.push(...corner);
    for (const k of [0, 1, 2, 0, 2, 3]) this.indices.push(first + k);
  }

  /** A vertical, two-sided rectangle between two points of the plan. */
  rectangle(x0: number, z0: number, x1: number, z1: number, from: number, to: number): void {
    const [a, b, c, d]: readonly Corner[] = [
      [x0, from, z0],
      [x1, from, z1],
      [x1, to, z1],
      [x0, to, z0],
    ];
    this.quad(a!, b!, c!, d!);
    this.quad(b!, a!, d!, c!);
  }

  /** A wall of one room's length, with a door in its middle where `hasDoor`. */
  wall(x0: number, z0: number, x1: number, z1: number, bottom: number, hasDoor: boolean): void {
    const top = bottom + wallHeight;
    if (!hasDoor) return this.rectangle(x0, z0, x1, z1, bottom, top);
    const at = (t: number): readonly [number, number] => [x0 + (x1 - x0) * t, z0 + (z1 - z0) * t];
    const half = door.width / room / 2;
    const [left, right] = [at(0.5 - half), at(0.5 + half)];
    this.rectangle(x0, z0, ...left, bottom, top);
    this.rectangle(...right, x1, z1, bottom, top);
    this.rectangle(...left, ...right, bottom + door.height, top);
  }
}

const floorMesh = ([nx, nz]: Building['rooms'], bottom: number): Mesh => {
  const mesh = new Mesh();
  const [width, depth] = [nx * room, nz * room];
  mesh.quad([0, bottom, 0], [0, bottom, depth], [width, bottom, depth], [width, bottom, 0]);
  for (let i = 0; i <= nx; i += 1)
    for (let k = 0; k < nz; k += 1) mesh.wall(i * room, k * room, i * room, (k + 1) * room, bottom, i > 0 && i < nx);
  for (let k = 0; k <= nz; k += 1)
    for (let i = 0; i < nx; i += 1) mesh.wall(i * room, k * room, (i + 1) * room, k * room, bottom, k > 0 && k < nz);
  return mesh;
};

/** Writes the capture bundle and returns the number of its sweeps. */
export const writeLargeCapture = async (folder: string, { floors, rooms }: Building): Promise<number> => {
  mkdirSync(path.join(folder, 'panos'), { recursive: true });
  mkdirSync(path.join(folder, 'mesh'), { recursive: true });
  const image = sharp({ create: { width: 1024, height: 512, channels: 3, background: '#b9c2c9' } });
  const stripes = `<svg width="1024" height="512">${Array.from(
    { length: 16 },
    (_, i) => `<rect x="${i * 64}" y="${120 + (i % 4) * 20}" width="40" height="220" fill="hsl(${i * 22} 45% 55%)"/>`,
  ).join('')}</svg>`;
  await image
    .composite([{ input: Buffer.from(stripes) }])
    .jpeg({ quality: 80 })
    .toFile(path.join(folder, 'panos', 'room.jpg'));

  const document = new Document();
  const buffer = document.createBuffer();
  const scene = document.createScene();
  const material = document.createMaterial().setBaseColorFactor([0.82, 0.8, 0.77, 1]);
  const names = Array.from({ length: floors }, (_, i) => `floor-${i}`);
  for (const [i, name] of names.entries()) {
    const { positions, indices } = floorMesh(rooms, i * storey);
    const primitive = document
      .createPrimitive()
      .setMaterial(material)
      .setAttribute(
        'POSITION',
        document.createAccessor().setType('VEC3').setArray(new Float32Array(positions)).setBuffer(buffer),
      )
      .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint32Array(indices)).setBuffer(buffer));
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)));
  }
  await new NodeIO().write(path.join(folder, 'mesh', 'building.glb'), document);

  const [nx, nz] = rooms;
  const sweeps = names.flatMap((floorId, floor) =>
    Array.from({ length: nx * nz }, (_, n) => ({
      id: `${floorId}-${n}`,
      name: `Room ${floor + 1}.${n + 1}`,
      floorId,
      panorama: 'panos/room.jpg',
      position: [((n % nx) + 0.5) * room, floor * storey + 1.5, (Math.floor(n / nx) + 0.5) * room],
    })),
  );
  writeFileSync(
    path.join(folder, 'capture.json'),
    JSON.stringify({
      enfilade: 1,
      id: 'large',
      name: 'A large building',
      mesh: 'mesh/building.glb',
      floors: names.map((id, i) => ({ id, name: `Floor ${i + 1}`, bottom: i * storey, meshNode: id })),
      sweeps,
    }),
  );
  return sweeps.length;
};
