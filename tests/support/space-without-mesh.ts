/** A capture of panoramas with positions and no mesh: three viewpoints of the two rooms. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { twoRoomsCapture } from './places.ts';

export const withoutMeshId = 'without-mesh';

const sweepIds: ReadonlySet<string> = new Set(['living-middle', 'living-east', 'kitchen-door']);

interface CaptureSweep {
  readonly id: string;
  readonly panorama: string;
  readonly neighbours: readonly string[];
}

/** Writes the capture into a new folder below `parent` and returns the folder. */
export const writeSpaceWithoutMesh = (parent: string): string => {
  const folder = path.join(parent, withoutMeshId);
  const text = readFileSync(path.join(twoRoomsCapture, 'capture.json'), 'utf8');
  const {
    mesh: _,
    floors,
    ...capture
  } = JSON.parse(text) as {
    readonly mesh: string;
    readonly floors: readonly { readonly id: string; readonly name: string; readonly bottom: number }[];
    readonly sweeps: readonly CaptureSweep[];
  };
  const sweeps = capture.sweeps
    .filter(({ id }) => sweepIds.has(id))
    .map((sweep) => ({ ...sweep, neighbours: sweep.neighbours.filter((id) => sweepIds.has(id)) }));
  for (const { panorama } of sweeps) {
    mkdirSync(path.dirname(path.join(folder, panorama)), { recursive: true });
    copyFileSync(path.join(twoRoomsCapture, panorama), path.join(folder, panorama));
  }
  const whole = {
    ...capture,
    id: withoutMeshId,
    name: 'Two rooms without a mesh',
    floors: floors.map(({ id, name, bottom }) => ({ id, name, bottom })),
    sweeps,
  };
  writeFileSync(path.join(folder, 'capture.json'), JSON.stringify(whole));
  return folder;
};
