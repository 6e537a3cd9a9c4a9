/** Maps a location of a GraphQL result to a `Sweep`; one without a position or an image is invalid. */
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { FloorId, RoomId, SweepId } from '#domain/ids.ts';
import { tilePathWithoutTemplate } from '#domain/panorama/tile-path.ts';
import { placements } from '#domain/records/placements.ts';
import { tileLevels, type Panorama, type Sweep, type SweepLink, type TileLevel } from '#domain/model/model.ts';
import {
  InvalidRecordError,
  fieldsAt,
  idAt,
  listOf,
  numberAt,
  numberOrNull,
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
type RawSkybox = Pick<
  NonNullable<NonNullable<RawPano['skyboxes']>[number]>,
  'resolution' | 'status' | 'tileUrlTemplate' | 'tileCount'
>;

/** What `panoramaAt` reads. */
interface RawImages {
  readonly skyboxes?: readonly (RawSkybox | null | undefined)[] | null | undefined;
  readonly thumbnailUrl?: unknown;
}

interface Skybox {
  readonly level: TileLevel;
  readonly template: string;
}

const skyboxAt = (box: RawSkybox, path: string, filesUrl: string, sweepId: string): Skybox => {
  const level = tileLevels.find((candidate) => candidate === box.resolution);
  if (!level) throw new InvalidRecordError(`${path}.resolution must be one of ${tileLevels.join(', ')}`);
  const template =
    textOf(box.tileUrlTemplate) ||
    filesUrl + tilePathWithoutTemplate(sweepId, level, (numberOrNull(box.tileCount) ?? 0) > 0);
  // Each skybox URL contains its resolution; the shared template needs a placeholder instead.
  const at = template.lastIndexOf(`${level}_face`);
  if (template.includes('{level}') || at < 0) return { level, template };
  return { level, template: `${template.slice(0, at)}{level}${template.slice(at + level.length)}` };
};

/** @param filesUrl where the files of the model are, with a slash at its end */
export const panoramaAt = (
  pano: RawImages,
  path: string,
  warnings: string[],
  filesUrl: string,
  sweepId: string,
): Panorama => {
  const available = listOf(pano.skyboxes).filter((box) => (box?.status ?? 'available') === 'available');
  const found = readEach(available, `${path}.skyboxes`, warnings, (box, at) => skyboxAt(box, at, filesUrl, sweepId));
  const lowest = tileLevels.flatMap((level) => found.find((box) => box.level === level) ?? [])[0];
  if (!lowest) throw new InvalidRecordError(`${path}.skyboxes must have an available image`);
  const sameTemplate = found.filter((box) => box.template === lowest.template);
  return {
    levels: tileLevels.filter((level) => sameTemplate.some((box) => box.level === level)),
    tileUrlTemplate: lowest.template,
    thumbnailUrl: textOf(pano.thumbnailUrl),
  };
};

const linkAt = (link: NonNullable<NonNullable<RawSweep['links']>[number]>, path: string): SweepLink => ({
  sweepId: idAt(link.location, `${path}.location`) as SweepId,
  direction: vec3At(link.direction, `${path}.direction`),
  label: textOf(link.label),
  arrivalRotation: orNull(link.arrivalRotation, `${path}.arrivalRotation`, quatAt),
});

/** @param filesUrl where the files of the model are, with a slash at its end */
export const sweepAt = (location: RawSweep, path: string, warnings: string[], filesUrl: string): Sweep => {
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
    links: readEach(location.links, `${path}.links`, warnings, linkAt),
    panorama: panoramaAt(pano, `${path}.pano`, warnings, filesUrl, id),
  };
};
