/** Converts a capture's records to the prepared model's: safe ids, floors, neighbours, poses. Reads no images. */
import { createHash } from 'node:crypto';
import { buildBvh, isOccluded } from '#domain/geometry/bvh.ts';
import { fromYawPitch, identity, multiply, normalizeQuat, toYawPitch, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { length, normalize, zero } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId, SweepId, TagId } from '#domain/ids.ts';
import type { Room, StartPose, SweepLink } from '#domain/model/model.ts';
import type { PreparedSweep, PreparedTag } from '#domain/model/prepared.ts';
import { findStartIssue } from '#domain/model/start-pose.ts';
import { findNeighbours } from '#domain/navigation/neighbours.ts';
import type { SourceCapture, SourceSweep } from '../source-capture.ts';
import type { MeshGeometry } from '../mesh/read-mesh.ts';
import type { LookDirection } from '../panorama/coverage.ts';
import type { PlannedPanorama } from '../panorama/plan-panorama.ts';
import { safeIds } from './ids.ts';
import { viewpointName } from './viewpoint-name.ts';
import { areaOf, floorAt, floorPositionOf, isInside, placeFloors, type PlacedFloor } from './place-on-floors.ts';

/** A sweep without the fields that are known only when its images are finished. */
export type PlacedSweep = Omit<PreparedSweep, 'uuid' | 'levels'>;

export interface PlacedCapture {
  readonly floors: readonly PlacedFloor[];
  readonly rooms: readonly Room[];
  readonly sweeps: readonly PlacedSweep[];
  readonly tags: readonly PreparedTag[];
  readonly start: StartPose | null;
  /** Why the capture's own start is not used, without a full stop; null if it is, or there is none. */
  readonly startIssue: string | null;
  /** The model's id for each id of the capture. */
  readonly ids: Ids;
}

interface Ids {
  readonly sweeps: ReadonlyMap<string, SweepId>;
  readonly floors: ReadonlyMap<string, FloorId>;
  readonly rooms: ReadonlyMap<string, RoomId>;
}

const idsOf = (records: readonly { readonly id: string }[] | undefined): string[] => records?.map(({ id }) => id) ?? [];

const placeRooms = ({ rooms = [] }: SourceCapture, ids: Ids): Room[] =>
  rooms.map(({ id, floorId, name = '', classifications = [], outline = [], height }) => ({
    id: ids.rooms.get(id)!,
    floorId: ids.floors.get(floorId)!,
    name,
    classifications,
    outline,
    height: height ?? null,
    area: areaOf(outline),
  }));

/** Image metadata is used only if the capture gives no pose: a position without a rotation means the identity. */
const rotationOf = (sweep: SourceSweep, fromImage: Quat | null): Quat => {
  if (sweep.rotation) return normalizeQuat(sweep.rotation);
  return sweep.position ? identity : (fromImage ?? identity);
};

const placeTags = (
  capture: SourceCapture,
  ids: Ids,
  sweeps: readonly PlacedSweep[],
  floors: readonly PlacedFloor[],
): PreparedTag[] => {
  const tags = capture.tags ?? [];
  const tagIds = safeIds<TagId>(idsOf(tags));
  return tags.map((tag) => {
    const sweepId = tag.sweepId === undefined ? null : ids.sweeps.get(tag.sweepId)!;
    const seenFrom = sweeps.find(({ id }) => id === sweepId);
    const anchorPosition = tag.anchorPosition ?? seenFrom?.position ?? zero;
    const given = tag.floorId === undefined ? null : ids.floors.get(tag.floorId)!;
    const normal = normalize(tag.stemNormal ?? [0, 1, 0]);
    return {
      id: tagIds.get(tag.id)!,
      label: tag.label ?? '',
      description: tag.description ?? '',
      anchorPosition,
      stemNormal: length(normal) > 0 ? normal : ([0, 1, 0] satisfies Vec3),
      stemLength: tag.stemLength ?? 0.23,
      floorId: given ?? seenFrom?.floorId ?? floorAt(floors, anchorPosition[1]),
      roomId: null,
      mediaUrl: tag.mediaUrl ?? null,
      sweepId,
    };
  });
};

interface PlacedStart {
  readonly start: StartPose | null;
  readonly startIssue: string | null;
}

/** By sweep: the image's first view in panorama space. */
type Looks = ReadonlyMap<SweepId, LookDirection>;

/**
 * The first sweep with a position, where its image is looked at first: level, unless the horizon is in a partial panorama's
 * hole. Without sweeps there is no start: the viewer frames the mesh.
 */
const defaultStart = (sweeps: readonly PlacedSweep[], looks: Looks, sweepId?: SweepId): StartPose | null => {
  const named = sweeps.find(({ id }) => id === sweepId);
  const first = named ?? sweeps.find(({ alignment, enabled }) => alignment === 'aligned' && enabled) ?? sweeps[0];
  if (!first) return null;
  const look = looks.get(first.id);
  const view = look ? toYawPitch(multiply(first.rotation, fromYawPitch(look.yaw, look.pitch))) : null;
  const rotation = fromYawPitch(view?.yaw ?? toYawPitch(first.rotation).yaw, view?.pitch ?? 0);
  return { mode: 'panorama', sweepId: first.id, position: null, rotation, orthoZoom: null };
};

/** The start of the capture, completed by the default; the default, where it cannot be shown. */
const placeStart = (
  { start }: SourceCapture,
  ids: Ids,
  sweeps: readonly PlacedSweep[],
  looks: Looks,
  hasMesh: boolean,
): PlacedStart => {
  const base = defaultStart(sweeps, looks, start?.sweepId === undefined ? undefined : ids.sweeps.get(start.sweepId));
  if (!start) return { start: base, startIssue: null };
  const pose: StartPose = {
    mode: start.mode ?? 'panorama',
    sweepId: base?.sweepId ?? null,
    position: start.position ?? null,
    rotation: start.rotation ? normalizeQuat(start.rotation) : (base?.rotation ?? identity),
    orthoZoom: start.orthoZoom ?? null,
    ...(start.floorVisibility && { floorVisibility: start.floorVisibility.map((id) => ids.floors.get(id)!) }),
  };
  const startIssue = findStartIssue(pose, { hasSweep: () => true, hasMesh });
  return startIssue === null ? { start: pose, startIssue } : { start: defaultStart(sweeps, looks), startIssue };
};

/** Keeps the capture's lists of neighbours, and finds the missing ones. */
const withNeighbours = (
  capture: SourceCapture,
  ids: Ids,
  sweeps: readonly PlacedSweep[],
  sees: ((a: Vec3, b: Vec3) => boolean) | undefined,
): PlacedSweep[] => {
  const allGiven = capture.sweeps.every(({ neighbours }) => neighbours !== undefined);
  const places = sweeps.map(({ id, position, floorId, alignment, outdoor }) => ({
    id,
    position,
    floorId,
    outdoor,
    aligned: alignment === 'aligned',
  }));
  const found = allGiven ? new Map<SweepId, SweepId[]>() : findNeighbours(places, sees);
  return sweeps.map((sweep, i) => {
    const given = capture.sweeps[i]?.neighbours?.map((id) => ids.sweeps.get(id)!);
    const neighbours = new Set(given ?? found.get(sweep.id) ?? []);
    neighbours.delete(sweep.id);
    return { ...sweep, neighbours: [...neighbours] };
  });
};

/** Without links to the sweep itself, and without those of no direction. */
const linksOf = ({ id, links = [] }: SourceSweep, ids: Ids): SweepLink[] =>
  links.flatMap(({ sweepId, direction, label = '', arrivalRotation }) =>
    sweepId === id || length(direction) === 0
      ? []
      : [
          {
            sweepId: ids.sweeps.get(sweepId)!,
            direction: normalize(direction),
            label,
            arrivalRotation: arrivalRotation ? normalizeQuat(arrivalRotation) : null,
          },
        ],
  );

/** What an image says of its sweep (panorama/plan-panorama.ts). */
type ImagePose = Pick<PlannedPanorama, 'rotation' | 'look'>;

/** @param images one for each sweep */
export const placeCapture = (
  capture: SourceCapture,
  images: readonly ImagePose[],
  mesh: MeshGeometry | null,
): PlacedCapture => {
  const ids: Ids = {
    sweeps: safeIds(idsOf(capture.sweeps)),
    floors: safeIds(idsOf(capture.floors)),
    rooms: safeIds(idsOf(capture.rooms)),
  };
  const bvh = mesh && buildBvh(mesh.positions, mesh.indices);
  const rooms = placeRooms(capture, ids);
  const withoutFloors = capture.sweeps.map((sweep, index): PlacedSweep => ({
    id: ids.sweeps.get(sweep.id)!,
    index,
    name: viewpointName(sweep),
    floorId: sweep.floorId === undefined ? null : ids.floors.get(sweep.floorId)!,
    roomId: sweep.roomId === undefined ? null : ids.rooms.get(sweep.roomId)!,
    position: sweep.position ?? zero,
    floorPosition: floorPositionOf(sweep, bvh),
    rotation: rotationOf(sweep, images[index]?.rotation ?? null),
    alignment: sweep.position ? 'aligned' : 'unaligned',
    placement: sweep.position ? 'auto' : 'unplaced',
    outdoor: sweep.outdoor ?? false,
    enabled: sweep.enabled ?? true,
    neighbours: [],
    links: linksOf(sweep, ids),
  }));
  const onFloors = withoutFloors
    .filter(({ alignment }) => alignment === 'aligned')
    .map(({ id, floorId, floorPosition }) => ({ id, floorId, floorHeight: floorPosition[1] }));
  const floors = placeFloors(capture.floors, ids.floors, onFloors, mesh);
  const placed = withoutFloors.map((sweep): PlacedSweep => {
    if (sweep.alignment === 'unaligned') return sweep;
    const floorId = sweep.floorId ?? floorAt(floors, sweep.floorPosition[1]);
    const [x, , z] = sweep.position;
    const room = rooms.find((each) => each.floorId === floorId && isInside(each.outline, x, z));
    return { ...sweep, floorId, roomId: sweep.roomId ?? room?.id ?? null };
  });
  const sweeps = withNeighbours(capture, ids, placed, bvh ? (a, b) => isOccluded(bvh, a, b) : undefined);
  const looks = new Map(sweeps.flatMap(({ id, index }) => (images[index]?.look ? [[id, images[index].look]] : [])));
  return {
    floors,
    rooms,
    sweeps,
    tags: placeTags(capture, ids, sweeps, floors),
    ...placeStart(capture, ids, sweeps, looks, mesh !== null),
    ids,
  };
};

/** Deterministic: the same image of the same sweep has the same id on every machine. */
export const uuidOf = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  // Version 8 of RFC 9562: application-defined bits.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
