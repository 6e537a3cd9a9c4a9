/**
 * Maps the result of GetPlacing. Numbers stay as the server has them, to the last digit: edits name the values that they
 * replace. An invalid record is left out and logged by its path.
 */
import type { Quat } from '#domain/geometry/quat.ts';
import type { GetPlacingData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, PlanImageId, RoomId, SweepId } from '#domain/ids.ts';
import type { Panorama, Room, StartPose } from '#domain/model/model.ts';
import { placements } from '#domain/records/placements.ts';
import type { PanoramaTag, SavedPlacing } from '#domain/placing/placing-edits.ts';
import type { PlacedPlanImage, PlacingFloor, PlacingSweep } from '#domain/placing/placing.ts';
import {
  fieldsAt,
  idAt,
  InvalidRecordError,
  listOf,
  numberAt,
  objectOf,
  orNull,
  readEach,
  textOf,
  textsOf,
  vec3At,
  withoutDuplicates,
  type Unchecked,
} from '../checks.ts';
import { panoramaAt } from '../map-sweep.ts';

type RawModel = NonNullable<NonNullable<Unchecked<GetPlacingData>>['model']>;
type RawSweep = NonNullable<NonNullable<RawModel['locations']>[number]>;
type RawLink = NonNullable<NonNullable<RawSweep['links']>[number]>;
type RawFloor = NonNullable<NonNullable<RawModel['floors']>[number]>;
type RawPlanImage = NonNullable<NonNullable<RawModel['planImages']>[number]>;
type RawRoom = NonNullable<NonNullable<RawModel['rooms']>[number]>;
type RawTag = NonNullable<NonNullable<RawModel['mattertags']>[number]>;

/** What the page shows of a viewpoint beside its place. */
export interface SweepImages {
  readonly id: SweepId;
  readonly panorama: Panorama;
}

export type PlacingRoom = Pick<Room, 'id' | 'floorId' | 'name' | 'outline'>;

/** Where the file of a plan image is. */
export interface PlanImageFile {
  readonly id: PlanImageId;
  /** Expires after some minutes; '' where the file is missing. */
  readonly url: string;
  /** Its width by its height; 1 where it is unknown. */
  readonly aspect: number;
}

export interface LoadedPlacing extends SavedPlacing {
  readonly rooms: readonly PlacingRoom[];
  readonly images: readonly SweepImages[];
  readonly planImageFiles: readonly PlanImageFile[];
}

/** Not normalized, unlike elsewhere. */
const rotationAt = (value: unknown, path: string): Quat => {
  const { x, y, z, w } = objectOf(value as Readonly<Partial<Record<'x' | 'y' | 'z' | 'w', unknown>>>);
  return [numberAt(x, `${path}.x`), numberAt(y, `${path}.y`), numberAt(z, `${path}.z`), numberAt(w, `${path}.w`)];
};

const linkAt = (link: RawLink, path: string): PlacingSweep['links'][number] => ({
  sweepId: idAt(link.location, `${path}.location`) as SweepId,
  direction: vec3At(link.direction, `${path}.direction`),
  label: textOf(link.label),
  arrivalRotation: orNull(link.arrivalRotation, `${path}.arrivalRotation`, rotationAt),
});

const floorAt = (floor: RawFloor, path: string): PlacingFloor => ({
  id: idAt(floor.id, `${path}.id`) as FloorId,
  name: textOf(floor.label),
  classification: typeof floor.classification === 'string' ? floor.classification : null,
  bottom: numberAt(floor.bottom, `${path}.bottom`),
});

const roomAt = (room: RawRoom, path: string): PlacingRoom => ({
  id: idAt(room.id, `${path}.id`) as RoomId,
  floorId: idAt(objectOf(room.floor).id, `${path}.floor.id`) as FloorId,
  name: textOf(room.label),
  outline: listOf(room.outline).map((point, index) => {
    const { x, y } = objectOf(point);
    return [numberAt(x, `${path}.outline[${index}].x`), numberAt(y, `${path}.outline[${index}].y`)] as const;
  }),
});

const aspectOf = (width: unknown, height: unknown): number =>
  typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0 ? width / height : 1;

interface MappedPlanImage {
  readonly image: PlacedPlanImage;
  readonly file: PlanImageFile;
}

const planImageAt = (raw: RawPlanImage, path: string): MappedPlanImage => {
  const id = idAt(raw.id, `${path}.id`) as PlanImageId;
  const image: PlacedPlanImage = {
    id,
    floorId: idAt(objectOf(raw.floor).id, `${path}.floor.id`) as FloorId,
    file: typeof raw.file === 'string' ? raw.file : null,
    x: numberAt(raw.x, `${path}.x`),
    z: numberAt(raw.z, `${path}.z`),
    width: numberAt(raw.width, `${path}.width`),
    rotationDegrees: numberAt(raw.rotationDegrees, `${path}.rotationDegrees`),
  };
  return { image, file: { id, url: textOf(raw.url), aspect: aspectOf(raw.imageWidth, raw.imageHeight) } };
};

interface MappedSweep extends SweepImages {
  readonly sweep: PlacingSweep;
}

const sweepAt =
  (warnings: string[], filesUrl: string) =>
  (raw: RawSweep, path: string): MappedSweep => {
    const id = idAt(raw.id, `${path}.id`) as SweepId;
    const pano = fieldsAt(raw.pano, `${path}.pano`);
    const placement = placements.find((each) => each === pano.placement);
    if (!placement) throw new InvalidRecordError(`${path}.pano.placement is unknown`);
    const sweep: PlacingSweep = {
      id,
      index: numberAt(raw.index, `${path}.index`),
      name: textOf(pano.label),
      alignment: raw.aligned === false ? 'unaligned' : 'aligned',
      placement,
      position: vec3At(raw.position, `${path}.position`),
      floorPosition: vec3At(raw.floorPosition, `${path}.floorPosition`),
      rotation: rotationAt(pano.rotation, `${path}.pano.rotation`),
      floorId: orNull(objectOf(raw.floor).id, `${path}.floor.id`, idAt) as FloorId | null,
      roomId: orNull(objectOf(raw.room).id, `${path}.room.id`, idAt) as RoomId | null,
      outdoor: raw.outdoor === true,
      neighbours: textsOf(raw.neighbors) as readonly SweepId[],
      links: readEach(raw.links, `${path}.links`, warnings, linkAt),
    };
    return { id, sweep, panorama: panoramaAt(pano, `${path}.pano`, warnings, filesUrl, id) };
  };

/** Null: it is shown in all panoramas. */
const tagAt = (tag: RawTag, path: string): PanoramaTag | null =>
  typeof tag.sweepId !== 'string'
    ? null
    : {
        id: idAt(tag.id, `${path}.id`),
        sweepId: tag.sweepId,
        layerId: orNull(objectOf(tag.layer).id, `${path}.layer.id`, idAt),
        floorId: orNull(objectOf(tag.floor).id, `${path}.floor.id`, idAt),
        anchorPosition: vec3At(tag.anchorPosition, `${path}.anchorPosition`),
        stemNormal: vec3At(tag.stemNormal, `${path}.stemNormal`),
      };

const startOf = (record: unknown): StartPose | null => {
  const start = objectOf(record as Partial<StartPose> | null);
  return Array.isArray(start.rotation) ? (start as StartPose) : null;
};

/** Null where the result has no space. `filesUrl`: where its files are. */
export const mapPlacing = (result: GraphResult, filesUrl: string): LoadedPlacing | null => {
  const { model } = objectOf(result.data as Unchecked<GetPlacingData>);
  if (typeof model !== 'object' || model === null) return null;
  const warnings: string[] = [];
  const sweeps = withoutDuplicates(
    readEach(model.locations, 'locations', warnings, sweepAt(warnings, filesUrl)),
    'locations',
    warnings,
  );
  const floors = readEach(model.floors, 'floors', warnings, floorAt);
  const planImages = readEach(model.planImages, 'planImages', warnings, planImageAt);
  const placing: LoadedPlacing = {
    placing: {
      floors: floors.toSorted((a, b) => a.bottom - b.bottom),
      sweeps: sweeps.map(({ sweep }) => sweep).toSorted((a, b) => a.index - b.index),
      planImages: planImages.map(({ image }) => image),
    },
    content: {
      tags: readEach(model.mattertags, 'mattertags', warnings, tagAt).filter((tag) => tag !== null),
      start: startOf(model.start),
    },
    rooms: readEach(model.rooms, 'rooms', warnings, roomAt),
    planImageFiles: planImages.map(({ file }) => file),
    images: sweeps.map(({ id, panorama }) => ({ id, panorama })),
  };
  for (const warning of warnings) console.warn(`placing: ${warning}`);
  return placing;
};
