/** The sample house as a capture whose content a benchmark replaces. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { houseCapture } from '../support/places.ts';

export interface CapturedRoom {
  readonly id: RoomId;
  readonly floorId: FloorId;
  readonly name: string;
  readonly outline: readonly (readonly [x: number, z: number])[];
  readonly height?: number;
}

export interface HouseCapture {
  readonly floors: readonly { readonly id: FloorId; readonly bottom: number }[];
  readonly rooms: readonly CapturedRoom[];
  /** 360° views have no position. */
  readonly sweeps: readonly { readonly id: string; readonly floorId?: FloorId; readonly position?: Vec3 }[];
  readonly start: { readonly sweepId: string; readonly rotation: Quat };
  readonly content: Readonly<Record<string, unknown>>;
}

const fileName = 'capture.json';

export const readHouse = (): HouseCapture =>
  JSON.parse(readFileSync(path.join(houseCapture, fileName), 'utf8')) as HouseCapture;

/** Writes the house with these kinds of records in place of its own. */
export const writeHouse = (folder: string, records: Readonly<Record<string, readonly object[]>>): void => {
  cpSync(houseCapture, folder, { recursive: true });
  const house = readHouse();
  writeFileSync(path.join(folder, fileName), JSON.stringify({ ...house, content: { ...house.content, ...records } }));
};
