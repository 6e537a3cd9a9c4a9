/** Joins the scanned room's tour (panoramas and poses) and its mesh into one capture bundle. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Capture } from '#domain/model/capture.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';

interface Tour {
  readonly floor_y: number;
  readonly sweeps: readonly {
    readonly id: string;
    readonly image: string;
    readonly position: Vec3;
    readonly rotation_quaternion_xyzw: Quat;
  }[];
  readonly links: readonly (readonly [string, string])[];
}

/** Writes the bundle into `folder` and returns that path. */
export const writeScanRoomCapture = (tourFolder: string, meshFile: string, folder: string): string => {
  const tour = JSON.parse(readFileSync(path.join(tourFolder, 'tour.json'), 'utf8')) as Tour;
  mkdirSync(path.join(folder, 'panos'), { recursive: true });
  mkdirSync(path.join(folder, 'mesh'), { recursive: true });
  copyFileSync(meshFile, path.join(folder, 'mesh', 'room.glb'));
  for (const { image } of tour.sweeps) copyFileSync(path.join(tourFolder, image), path.join(folder, image));
  const capture: Capture = {
    enfilade: 1,
    name: 'Listening room',
    floors: [{ id: 'f0', bottom: tour.floor_y }],
    sweeps: tour.sweeps.map(({ id, image, position, rotation_quaternion_xyzw: rotation }) => ({
      id,
      position,
      rotation,
      panorama: image,
      floorId: 'f0',
      floorPosition: [position[0], tour.floor_y, position[2]],
      neighbours: tour.links.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])),
    })),
    mesh: 'mesh/room.glb',
    start: { sweepId: 's3' },
  };
  writeFileSync(path.join(folder, 'capture.json'), JSON.stringify(capture, null, 1));
  return folder;
};
