/** Converts floors, rooms, sweeps and the start of a model to the form of a capture. */
import type { FaceName } from '#domain/geometry/cube-face.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Capture, CaptureFloor, CaptureRoom, CaptureSweep } from '#domain/model/capture.ts';
import type { StartPose, SweepLink } from '#domain/model/model.ts';
import type { Row } from '#server/store/models/read-model.ts';
import type { CaptureIds } from './capture-ids.ts';
import type { MeshPlan } from './mesh-plan.ts';
import type { ModelState } from './model-state.ts';

/** Twelve digits: imports normalize rotations, which would otherwise change their last digits each time. */
const rounded = (value: number): number => Math.round(value * 1e12) / 1e12;

const roundedQuat = ([x, y, z, w]: Quat): Quat => [rounded(x), rounded(y), rounded(z), rounded(w)];

export const startOf = (start: string | null, ids: CaptureIds): Capture['start'] | undefined => {
  if (start === null) return undefined;
  const { mode, sweepId, position, rotation, orthoZoom, floorVisibility } = JSON.parse(start) as Partial<StartPose>;
  return {
    ...(mode && { mode: mode === 'orthographic' ? 'floorplan' : mode }),
    ...(sweepId && { sweepId: ids.sweep(sweepId) }),
    ...(position && { position }),
    ...(rotation && { rotation: roundedQuat(rotation) }),
    ...(orthoZoom && { orthoZoom }),
    ...(floorVisibility && { floorVisibility: floorVisibility.map(ids.floor) }),
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
    // The editor stores 0 for an unknown height.
    ...(height && { height }),
  }));

const linksOf = (sweep: Row<'sweeps'>, ids: CaptureIds): Pick<CaptureSweep, 'links'> => {
  const links = JSON.parse(sweep.links) as readonly SweepLink[];
  if (links.length === 0) return {};
  return {
    links: links.map(({ sweepId, direction: [x, y, z], label, arrivalRotation }) => ({
      sweepId: ids.sweep(sweepId),
      direction: [rounded(x), rounded(y), rounded(z)],
      ...(label && { label }),
      ...(arrivalRotation && { arrivalRotation: roundedQuat(arrivalRotation) }),
    })),
  };
};

export const sweepOf = (
  { record, copies }: ModelState,
  sweep: Row<'sweeps'>,
  ids: CaptureIds,
  faces: Readonly<Record<FaceName, string>>,
): CaptureSweep => {
  const id = ids.sweep(sweep.id);
  const defurnished = copies?.defurnished[id];
  return {
    id,
    ...(sweep.name && { name: sweep.name }),
    panorama: { faces },
    ...(defurnished !== undefined && { defurnished: defurnished }),
    ...(sweep.aligned === 1 && { position: [sweep.position_x, sweep.position_y, sweep.position_z] }),
    rotation: roundedQuat([sweep.rotation_x, sweep.rotation_y, sweep.rotation_z, sweep.rotation_w]),
    ...(sweep.aligned === 1 && { floorPosition: [sweep.floor_x, sweep.floor_y, sweep.floor_z] }),
    ...(sweep.floor_id !== null && { floorId: ids.floor(sweep.floor_id) }),
    ...(sweep.room_id !== null && { roomId: ids.room(sweep.room_id) }),
    neighbours: (record.neighbours.get(sweep.id) ?? []).map(ids.sweep),
    ...linksOf(sweep, ids),
    outdoor: sweep.outdoor === 1,
    enabled: sweep.enabled === 1,
  };
};
