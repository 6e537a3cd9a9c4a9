/**
 * Panoramas and mesh show the same place: colours, edges in the picture and depth, sight between neighbours. The last
 * test moves a pose by three centimetres and expects the comparison to notice.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Capture, CaptureSweep } from '#domain/model/capture.ts';
import { add, distance, normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import { bilinear, castRay, readFloors, type MeshFloor } from './glb-scene.ts';
import { randomFrom } from './noise.ts';

const folder = fileURLToPath(new URL('../capture/', import.meta.url));
const compared = ['living-east', 'kitchen-run', 'stair-middle', 'gallery-rug'];

interface Panorama {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

let capture: Capture;
let floors: readonly MeshFloor[];
const panoramas = new Map<string, Panorama>();

const sweepOf = (id: string): CaptureSweep => capture.sweeps.find((sweep) => sweep.id === id)!;
const aligned = (): readonly CaptureSweep[] => capture.sweeps.filter((sweep) => sweep.position);

beforeAll(async () => {
  capture = JSON.parse(await readFile(`${folder}capture.json`, 'utf8')) as Capture;
  floors = await readFloors(`${folder}${capture.mesh as string}`);
  for (const id of compared) {
    const { data, info } = await sharp(`${folder}panos/${id}.jpg`).raw().toBuffer({ resolveWithObject: true });
    panoramas.set(id, { width: info.width, height: info.height, data });
  }
});

/** The world direction through a pixel position; the sample's sweeps are not turned. */
const directionOf = (panorama: Panorama, x: number, y: number): Vec3 => {
  const yaw = (x / panorama.width - 0.5) * 2 * Math.PI;
  const pitch = (0.5 - y / panorama.height) * Math.PI;
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), -Math.cos(yaw) * Math.cos(pitch)];
};

const gap = (a: readonly number[], b: readonly number[]): number =>
  (Math.abs(a[0]! - b[0]!) + Math.abs(a[1]! - b[1]!) + Math.abs(a[2]! - b[2]!)) / 3;

/** Mean colour difference over directions spread evenly on the sphere, bytes. */
const colourGap = (id: string, origin: Vec3): number => {
  const panorama = panoramas.get(id)!;
  const random = randomFrom(7);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < 4000; i++) {
    const x = random() * panorama.width;
    const y = (0.5 - Math.asin(random() * 1.9 - 0.95) / Math.PI) * panorama.height;
    const hit = castRay(floors, origin, directionOf(panorama, x, y));
    if (!hit) continue;
    sum += gap(hit.colour, bilinear(panorama, x, y));
    count++;
  }
  expect(count).toBeGreaterThan(2500);
  return sum / count;
};

/**
 * Offsets in pixels between places where the mesh's depth jumps along a row and the strongest change of the picture
 * near them; only jumps between clearly different, even colours count.
 */
const edgeOffsets = (id: string, origin: Vec3): number[] => {
  const panorama = panoramas.get(id)!;
  const cast = (x: number, y: number) => castRay(floors, origin, directionOf(panorama, x, y));
  const offsets: number[] = [];
  for (let y = panorama.height * 0.32; y < panorama.height * 0.7; y += 13.5)
    for (let x = 0; x < panorama.width; x += 8) {
      let [low, high] = [x, x + 8];
      const [before, after] = [cast(low, y), cast(high, y)];
      if (!before || !after || Math.abs(Math.log(before.distance / after.distance)) < 0.15) continue;
      for (let step = 0; step < 6; step++) {
        const middle = (low + high) / 2;
        const hit = cast(middle, y);
        if (hit && Math.abs(Math.log(hit.distance / before.distance)) < 0.07) low = middle;
        else high = middle;
      }
      const edge = (low + high) / 2;
      // Only an edge between two even sides is unambiguous in the picture.
      const flank = (side: number): readonly number[] | null => {
        const colours = [1.5, 4, 6.5].map((d) => cast(edge + side * d, y)?.colour);
        const [first, ...rest] = colours;
        return first && rest.every((c) => c && gap(c, first) < 9) ? first : null;
      };
      const [left, right] = [flank(-1), flank(1)];
      if (!left || !right || gap(left, right) < 30) continue;
      let best = { change: 0, at: 0 };
      for (let d = -6; d <= 6; d += 0.25) {
        const change = gap(bilinear(panorama, edge + d - 0.5, y), bilinear(panorama, edge + d + 0.5, y));
        if (change > best.change) best = { change, at: d };
      }
      offsets.push(best.at);
    }
  return offsets;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const shareWithin = (values: readonly number[], pixels: number): number =>
  values.filter((x) => Math.abs(x) <= pixels).length / values.length;

describe('the sample two-rooms', () => {
  it.each(compared)('shows the same colours from %s in panorama and mesh', (id) => {
    expect(colourGap(id, sweepOf(id).position!)).toBeLessThan(4);
  });

  it.each(compared)('has its edges where the depth jumps, to a pixel, from %s', (id) => {
    const offsets = edgeOffsets(id, sweepOf(id).position!);
    expect(offsets.length).toBeGreaterThan(30);
    expect(Math.abs(median(offsets))).toBeLessThanOrEqual(0.5);
    expect(shareWithin(offsets, 1)).toBeGreaterThan(0.8);
  });

  it('notices a pose that is three centimetres off', () => {
    const wrong = add(sweepOf('living-east').position!, [0.03, 0, 0]);
    const right = sweepOf('living-east').position!;
    expect(shareWithin(edgeOffsets('living-east', wrong), 1)).toBeLessThan(0.6);
    expect(colourGap('living-east', wrong)).toBeGreaterThan(colourGap('living-east', right) * 1.25);
  });

  it('has free sight between neighbours, both ways, one to three metres apart', () => {
    for (const sweep of aligned())
      for (const id of sweep.neighbours ?? []) {
        const other = sweepOf(id);
        expect(other.neighbours, `${id} knows ${sweep.id}`).toContain(sweep.id);
        const far = distance(sweep.position!, other.position!);
        expect(far).toBeGreaterThan(1);
        expect(far).toBeLessThanOrEqual(3);
        const hit = castRay(floors, sweep.position!, normalize(sub(other.position!, sweep.position!)));
        expect(hit === null || hit.distance > far, `${sweep.id} sees ${id}`).toBe(true);
      }
  });

  it('has every camera 1.5 m above the floor of the room that it names', () => {
    for (const sweep of aligned()) {
      const [x, y, z] = sweep.position!;
      const outline = capture.rooms!.find((room) => room.id === sweep.roomId)!.outline!;
      const [xs, zs] = [outline.map((p) => p[0]), outline.map((p) => p[1])];
      expect(x > Math.min(...xs) && x < Math.max(...xs) && z > Math.min(...zs) && z < Math.max(...zs), sweep.id).toBe(
        true,
      );
      const below = castRay(floors, [x, y, z], [0, -1, 0]);
      expect(Math.abs((below?.distance ?? 0) - 1.5), sweep.id).toBeLessThan(0.03);
      expect(sweep.floorPosition![1]).toBeCloseTo(y - 1.5, 6);
    }
  });

  it('turns ceilings, floors and walls into the rooms, so that the dollhouse opens from outside', () => {
    expect(castRay(floors, [3, 9, 3.5], [0, -1, 0])?.normal[1]).toBeGreaterThan(0.99);
    for (const sweep of aligned()) {
      const above = castRay(floors, sweep.position!, [0, 1, 0]);
      expect(above?.normal[1], sweep.id).toBeLessThan(-0.3);
    }
  });

  it('keeps within the size that was agreed for it', () => {
    const triangles = floors.reduce((sum, floor) => sum + floor.triangles, 0);
    expect(triangles).toBeGreaterThan(5000);
    expect(triangles).toBeLessThanOrEqual(41_000);
    expect(floors.map((floor) => floor.name)).toEqual(capture.floors!.map((floor) => floor.meshNode));
  });
});
