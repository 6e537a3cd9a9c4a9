/** One location of the graph becomes one `Sweep`; a record without a place or an image is rejected with its path. */
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { FloorId, RoomId, SweepId } from '#domain/ids.ts';
import { tileLevels, type Panorama, type Placement, type Sweep, type TileLevel } from '#domain/model/model.ts';
import {
  BadRecord,
  fieldsAt,
  idAt,
  listOf,
  numberAt,
  orNull,
  quatAt,
  readEach,
  textOf,
  textsOf,
  vec3At,
  type Unchecked,
} from './checks.ts';

type RawSweep = NonNullable<Unchecked<NonNullable<GetModelPrefetchData['model']>['locations'][number]>>;
type RawPano = NonNullable<RawSweep['pano']>;
type RawSkybox = NonNullable<NonNullable<RawPano['skyboxes']>[number]>;

interface Skybox {
  readonly level: TileLevel;
  readonly template: string;
}

const skyboxAt = (box: RawSkybox, path: string): Skybox => {
  const level = tileLevels.find((candidate) => candidate === box.resolution);
  if (!level) throw new BadRecord(`${path}.resolution must be one of ${tileLevels.join(', ')}`);
  const template = idAt(box.tileUrlTemplate, `${path}.tileUrlTemplate`);
  // Each skybox has its resolution written out in its address; one template for all needs it as a placeholder.
  const at = template.lastIndexOf(`${level}_face`);
  if (template.includes('{level}') || at < 0) return { level, template };
  return { level, template: `${template.slice(0, at)}{level}${template.slice(at + level.length)}` };
};

const panoramaAt = (pano: RawPano, path: string, problems: string[]): Panorama => {
  const available = listOf(pano.skyboxes).filter((box) => (box?.status ?? 'available') === 'available');
  const found = readEach(available, `${path}.skyboxes`, problems, skyboxAt);
  const lowest = tileLevels.flatMap((level) => found.find((box) => box.level === level) ?? [])[0];
  if (!lowest) throw new BadRecord(`${path}.skyboxes must hold a picture that is available`);
  const alike = found.filter((box) => box.template === lowest.template);
  return {
    levels: tileLevels.filter((level) => alike.some((box) => box.level === level)),
    tileUrlTemplate: lowest.template,
    thumbnailUrl: textOf(pano.thumbnailUrl),
  };
};

const placements: readonly Placement[] = ['unplaced', 'auto', 'manual'];

export const sweepAt = (location: RawSweep, path: string, problems: string[]): Sweep => {
  const pano = fieldsAt(location.pano, `${path}.pano`);
  const id = idAt(location.id, `${path}.id`) as SweepId;
  const aligned = location.aligned !== false;
  const position = vec3At(location.position, `${path}.position`);
  return {
    id,
    uuid: textOf(pano.sweepUuid) || id,
    index: numberAt(location.index, `${path}.index`),
    name: textOf(pano.label),
    floorId: orNull(
      location.floor,
      `${path}.floor`,
      (floor, at) => idAt(fieldsAt(floor, at).id, `${at}.id`) as FloorId,
    ),
    roomId: orNull(location.room, `${path}.room`, (room, at) => idAt(fieldsAt(room, at).id, `${at}.id`) as RoomId),
    position,
    floorPosition: orNull(location.floorPosition, `${path}.floorPosition`, vec3At) ?? position,
    rotation: quatAt(pano.rotation, `${path}.pano.rotation`),
    alignment: aligned ? 'aligned' : 'unaligned',
    placement: placements.find((candidate) => candidate === pano.placement) ?? 'auto',
    outdoor: location.outdoor === true,
    enabled: location.enabled !== false,
    neighbours: textsOf(location.neighbors) as readonly SweepId[],
    panorama: panoramaAt(pano, `${path}.pano`, problems),
  };
};
