/** Floors, rooms, sweeps and the start of a model in the form of a capture. */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Capture, CaptureFloor, CaptureRoom, CaptureSweep } from '#domain/model/capture.ts';
import type { StartPose } from '#domain/model/model.ts';
import type { Row } from '#server/store/read-model.ts';
import type { CaptureIds } from './capture-ids.ts';
import type { MeshPlan } from './mesh-plan.ts';
import type { ModelState } from './model-state.ts';

/** Twelve digits: an import brings a rotation to length 1 again, and its last digits would never come to rest. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;

const steady = ([x, y, z, w]: Quat): Quat => [rounded(x), rounded(y), rounded(z), rounded(w)];

export const startOf = (start: string | null, ids: CaptureIds): Capture['start'] | undefined => {
  if (start === null) return undefined;
  const { mode, sweepId, position, rotation, orthoZoom } = JSON.parse(start) as Partial<StartPose>;
  return {
    ...(mode && { mode: mode === 'orthographic' ? 'floorplan' : mode }),
    ...(sweepId && { sweepId: ids.sweep(sweepId) }),
    ...(position && { position }),
    ...(rotation && { rotation: steady(rotation) }),
    ...(orthoZoom && { orthoZoom }),
  };
};

export const floorsOf = ({ record }: ModelState, ids: CaptureIds, mesh: MeshPlan | null): readonly CaptureFloor[] =>
  record.floors.map(({ id, name, bottom, classification }) => {
    const node = mesh?.nodeOf.get(id);
    return {
      id: ids.floor(id),
      ...(name && { name }),
      bottom,
      ...(classification !== null && { classification }),
      ...(node !== undefined && { meshNode: node }),
    };
  });

export const roomsOf = ({ record }: ModelState, ids: CaptureIds): readonly CaptureRoom[] =>
  record.rooms.map(({ id, floor_id, name, classifications, outline, height }) => ({
    id: ids.room(id),
    floorId: ids.floor(floor_id),
    ...(name && { name }),
    classifications: JSON.parse(classifications) as readonly string[],
    outline: JSON.parse(outline) as readonly (readonly [number, number])[],
    // 0 is how the editor says that it is unknown.
    ...(height && { height }),
  }));

export const sweepOf = (
  { record, kept: retained }: ModelState,
  sweep: Row<'sweeps'>,
  ids: CaptureIds,
  faces: Readonly<Record<FaceName, string>>,
): CaptureSweep => {
  const id = ids.sweep(sweep.id);
  const empty = retained?.defurnished[id];
  return {
    id,
    ...(sweep.name && { name: sweep.name }),
    panorama: { faces },
    ...(empty !== undefined && { defurnished: empty }),
    ...(sweep.aligned === 1 && { position: [sweep.position_x, sweep.position_y, sweep.position_z] }),
    rotation: steady([sweep.rotation_x, sweep.rotation_y, sweep.rotation_z, sweep.rotation_w]),
    ...(sweep.aligned === 1 && { floorPosition: [sweep.floor_x, sweep.floor_y, sweep.floor_z] }),
    ...(sweep.floor_id !== null && { floorId: ids.floor(sweep.floor_id) }),
    ...(sweep.room_id !== null && { roomId: ids.room(sweep.room_id) }),
    neighbours: (record.neighbours.get(sweep.id) ?? []).map(ids.sweep),
    outdoor: sweep.outdoor === 1,
    enabled: sweep.enabled === 1,
  };
};
