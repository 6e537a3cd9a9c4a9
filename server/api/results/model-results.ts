/** Maps a model's record to GraphQL objects: options, floors, rooms, layers, assets, locations, start. */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { layerTypeToWire } from '#domain/graph/vendor-names.ts';
import { modelOptionDefaults, optionNames } from './model-options.ts';
import { chosenPhotoOf } from '../files/model-image.ts';
import { sizeOfRoom } from './drawn-rooms.ts';
import type { ModelRecord, Row } from '../../store/models/read-model.ts';
import { faceUrlTemplate, modelFileUrl, thumbUrl, tileUrlTemplate } from './model-urls.ts';
import { faceSizeOfLevel, tileSize, type StartPose, type SweepLink, type TileLevel } from '#domain/model/model.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Box3 } from '#domain/geometry/box3.ts';
import { numberOfMode } from '#domain/model/view-mode.ts';

type Triple = readonly [number, number, number];

const xyz = ([x, y, z]: Triple) => ({ x, y, z });
const xyzw = ([x, y, z, w]: Quat) => ({ x, y, z, w });
const boxResult = (json: string | null) => {
  if (json === null) return null;
  const { min, max } = JSON.parse(json) as Box3;
  return { min: xyz(min), max: xyz(max) };
};
const orNull = (text: string): string | null => text || null;

/** The stored options over the defaults. Room bounds are off for models without rooms and drawn walls. */
export const optionsResult = ({ model, rooms, content, editedWallGraphFloors }: ModelRecord) => {
  const stored = JSON.parse(model.options) as Readonly<Record<string, unknown>>;
  const chosen = Object.entries(optionNames)
    .filter(([, name]) => stored[name] !== undefined)
    .map(([field, name]) => [field, stored[name]]);
  const options = { ...modelOptionDefaults, ...(Object.fromEntries(chosen) as Partial<typeof modelOptionDefaults>) };
  const hasRooms = rooms.length > 0 || content.has('wallGraph') || editedWallGraphFloors.size > 0;
  return { ...options, roomBoundsEnabled: options.roomBoundsEnabled && hasRooms };
};

/** Memoized, since ten thousand tags share a few floors. */
export const floorResult = memoizeByObject((floor: Row<'floors'>) => ({
  id: floor.id,
  meshId: floor.mesh_group,
  classification: floor.classification,
  label: orNull(floor.name),
  sequence: floor.sequence,
  dimensions: { areaFloor: floor.area, units: 'metric' },
  bounds: boxResult(floor.bounds),
  bottom: floor.bottom,
}));

export const roomResult = (record: ModelRecord, room: Row<'rooms'>) => {
  const outline = JSON.parse(room.outline) as readonly (readonly [number, number])[];
  const onPlan = outline.map(([x, z]) => ({ x, y: -z }));
  const size = sizeOfRoom(record, room.floor_id, room.id, onPlan);
  return {
    id: room.id,
    meshId: room.mesh_group,
    floor: floorResult(record.floorById.get(room.floor_id)!),
    label: orNull(room.name),
    dimensions: {
      height: room.height,
      width: size?.width ?? null,
      depth: size?.depth ?? null,
      areaFloor: size?.area ?? null,
      units: 'metric',
    },
    tags: JSON.parse(room.classifications) as readonly string[],
    outline: outline.map(([x, y]) => ({ x, y })),
  };
};

const qualityOfSize = (size: number): string =>
  size >= 4096 ? 'ultra' : size >= 2048 ? 'high' : size >= 1024 ? 'medium' : 'low';

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

export const assetsResult = ({ model, meshParts, meshTextures, floorById }: ModelRecord) => ({
  meshes: ({ formats, resolutions }: { formats?: readonly string[] | null; resolutions?: readonly string[] | null }) =>
    meshParts
      .map((part) => {
        const floor = part.floor_id === null ? undefined : floorById.get(part.floor_id);
        return {
          id: `mesh${part.sequence}`,
          status: 'available',
          filename: part.path.slice(part.path.lastIndexOf('/') + 1),
          format: extensionOf(part.path),
          // With a tileset, the parts are the reduced mesh for moves (docs/reference/panoramas-and-meshes.md#mesh-levels-of-detail).
          resolution: model.mesh_tileset ? '50k' : 'max',
          url: modelFileUrl(model.id, model.revision, part.path),
          validUntil: null,
          floor: floor ? floorResult(floor) : null,
          bytes: part.bytes,
          triangles: part.triangles,
        };
      })
      .filter((part) => !formats || formats.includes(part.format))
      .filter((part) => !resolutions || resolutions.includes(part.resolution)),
  textures: meshTextures.map((texture) => ({
    id: `texture${texture.texture}`,
    status: 'available',
    format: extensionOf(texture.path),
    resolution: texture.size,
    quality: qualityOfSize(texture.size),
    urlTemplate: modelFileUrl(model.id, model.revision, texture.path),
    validUntil: null,
  })),
  tilesets: model.mesh_tileset
    ? [
        {
          status: 'available',
          tilesetVersion: '1.1',
          url: modelFileUrl(model.id, model.revision, model.mesh_tileset),
          urlTemplate: modelFileUrl(model.id, model.revision, model.mesh_tileset),
          validUntil: null,
        },
      ]
    : [],
  meshBounds: boxResult(model.mesh_bounds),
});

const skyboxResult = (model: Row<'models'>, sweepId: string, level: TileLevel) => ({
  resolution: level,
  status: 'available',
  urlTemplate: level === '512' ? faceUrlTemplate(model.id, model.revision, sweepId) : null,
  tileResolution: tileSize,
  tileCount: faceSizeOfLevel[level] / tileSize,
  tileUrlTemplate: tileUrlTemplate(model.id, model.revision, sweepId, level),
  validUntil: null,
});

/** Without links to sweeps that the record does not have. */
const linksResult = ({ sweepById }: ModelRecord, { links }: Row<'sweeps'>) =>
  (JSON.parse(links) as readonly SweepLink[]).flatMap(({ sweepId, direction, label, arrivalRotation }) =>
    sweepById.has(sweepId)
      ? [
          {
            location: sweepId,
            direction: xyz(direction),
            label: orNull(label),
            arrivalRotation: arrivalRotation && xyzw(arrivalRotation),
          },
        ]
      : [],
  );

export const locationResult = (record: ModelRecord, sweep: Row<'sweeps'>) => {
  const { model, floorById, roomById, neighbours } = record;
  const floor = sweep.floor_id === null ? undefined : floorById.get(sweep.floor_id);
  const room = sweep.room_id === null ? undefined : roomById.get(sweep.room_id);
  const levels = JSON.parse(sweep.levels) as readonly TileLevel[];
  const position = { x: sweep.position_x, y: sweep.position_y, z: sweep.position_z };
  return {
    id: sweep.id,
    index: sweep.sequence,
    floor: floor ? floorResult(floor) : null,
    room: () => (room ? roomResult(record, room) : null),
    neighbors: neighbours.get(sweep.id) ?? [],
    links: linksResult(record, sweep),
    tags: JSON.parse(sweep.tags) as readonly string[],
    position,
    floorPosition: { x: sweep.floor_x, y: sweep.floor_y, z: sweep.floor_z },
    enabled: sweep.enabled === 1,
    aligned: sweep.aligned === 1,
    outdoor: sweep.outdoor === 1,
    pano: {
      id: sweep.id,
      sweepUuid: sweep.uuid,
      label: orNull(sweep.name),
      placement: sweep.placement,
      source: sweep.aligned === 1 ? 'auto' : 'unaligned',
      position,
      rotation: { x: sweep.rotation_x, y: sweep.rotation_y, z: sweep.rotation_z, w: sweep.rotation_w },
      resolutions: levels,
      skyboxes: levels.map((level) => skyboxResult(model, sweep.id, level)),
      thumbnailUrl: modelFileUrl(model.id, model.revision, `thumbs/${sweep.id}.jpg`),
    },
  };
};

export const startResult = (record: ModelRecord) => {
  if (record.model.start === null) return null;
  const start = JSON.parse(record.model.start) as StartPose;
  const sweep = start.sweepId === null ? undefined : record.sweepById.get(start.sweepId);
  return {
    mode: numberOfMode[start.mode],
    anchor: sweep ? locationResult(record, sweep) : null,
    position: start.position && xyz(start.position),
    rotation: xyzw(start.rotation),
    zoom: start.orthoZoom,
    floorVisibility: start.floorVisibility?.flatMap((id) => placeResult(record, id, null).floor ?? []) ?? null,
  };
};

/** Memoized room results for each record. */
const roomsOf = memoizeByObject((record: ModelRecord) =>
  memoizeByObject((room: Row<'rooms'>) => roomResult(record, room)),
);

/** The floor and room with these ids; null where the model does not have them. */
export const placeResult = (record: ModelRecord, floorId: string | null, roomId: string | null) => {
  const floor = floorId === null ? undefined : record.floorById.get(floorId);
  const room = roomId === null ? undefined : record.roomById.get(roomId);
  return { floor: floor ? floorResult(floor) : null, room: room ? roomsOf(record)(room) : null };
};

export const imageResult = (model: Row<'models'>) => ({
  id: chosenPhotoOf(model) === null ? model.revision : `${model.revision}/${chosenPhotoOf(model)}`,
  url: thumbUrl(model.id),
  validUntil: null,
});

const layerTypeOnWire = (type: string): string =>
  Object.hasOwn(layerTypeToWire, type) ? layerTypeToWire[type as keyof typeof layerTypeToWire] : type;

export const layerResult = (layer: Row<'layers'>) => ({
  id: layer.id,
  created: layer.created,
  modified: layer.modified,
  type: layerTypeOnWire(layer.type),
  label: layer.name || null,
});
