/**
 * The border where GraphQL words stop: a result of GetModelPrefetch becomes a `Model`. One bad record is left out and
 * reported by its path; only a model that cannot be shown at all fails.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, ModelId, RoomId, SweepId } from '#domain/ids.ts';
import type { Floor, Model, ModelDetails, ModelOptions, Room, StartPose, Sweep } from '#domain/model/model.ts';
import { numberOfMode, viewModes } from '#domain/model/view-mode.ts';
import {
  BadRecord,
  boxAt,
  fieldsAt,
  idAt,
  listOf,
  numberAt,
  numberOrNull,
  objectOf,
  orNull,
  quatAt,
  readEach,
  textOf,
  textsOf,
  vec3At,
  withoutDuplicates,
  type Unchecked,
} from './checks.ts';
import { loadFailure, type LoadFailure } from './errors.ts';
import { meshOf } from './map-mesh.ts';
import { sweepAt } from './map-sweep.ts';
import { tourOptionsOf } from './map-tour-options.ts';

type RawData = NonNullable<Unchecked<GetModelPrefetchData>>;
type RawModel = NonNullable<RawData['model']>;
type RawFloor = NonNullable<NonNullable<RawModel['floors']>[number]>;
type RawRoom = NonNullable<NonNullable<RawModel['rooms']>[number]>;

export interface MappedModel {
  readonly model: Model;
  /** One sentence for each record that was left out or mended. */
  readonly problems: readonly string[];
}

const codeOfState: Readonly<Record<string, string>> = {
  archived: 'unavailable.archived',
  pending: 'unavailable.pending',
  processing: 'unavailable.processing',
  failed: 'model.failed',
};

const when = (condition: unknown, value: unknown): string => (condition === false ? '' : textOf(value));

/** What the owner does not want shown is dropped here (docs/reference/settings.md#publication), so that nothing inside need know the switches. */
const detailsOf = (model: RawModel): ModelDetails => {
  const publication = objectOf(model.publication);
  const shown = objectOf(publication.options);
  const contact = objectOf(publication.contact);
  const branded = objectOf(model.options).urlBrandingEnabled !== false;
  return {
    name: textOf(model.name),
    presentedBy: branded ? when(shown.presentedBy, publication.presentedBy) : '',
    summary: when(shown.modelSummary, publication.summary),
    description: textOf(publication.description),
    formattedAddress: when(shown.address, publication.address),
    externalUrl: when(shown.externalUrl, publication.externalUrl),
    contact: {
      name: branded ? when(shown.contactName, contact.name) : '',
      email: branded ? when(shown.contactEmail, contact.email) : '',
      phone: branded ? when(shown.contactPhone, contact.phoneNumber) : '',
    },
  };
};

const optionsOf = (value: RawModel['options']): ModelOptions => {
  const options = objectOf(value);
  const color = options.backgroundColor;
  return {
    backgroundColor: color === 'grey' || color === 'white' ? color : 'black',
    unitType: options.unitType === 'imperial' ? 'imperial' : 'metric',
    dollhouse: options.dollhouseEnabled !== false,
    floorPlan: options.floorplanEnabled !== false,
    floorSelect: options.floorSelectEnabled !== false,
    roomBounds: options.roomBoundsEnabled !== false,
    tour: tourOptionsOf(options),
  };
};

const floorAt = (floor: RawFloor, path: string): Floor => ({
  id: idAt(floor.id, `${path}.id`) as FloorId,
  index: numberAt(floor.sequence, `${path}.sequence`),
  name: textOf(floor.label),
  meshGroup: numberOrNull(floor.meshId) ?? -1,
  boundingBox: orNull(floor.bounds, `${path}.bounds`, boxAt),
  bottom: numberOrNull(floor.bottom) ?? 0,
  area: numberOrNull(objectOf(floor.dimensions).areaFloor),
});

const roomAt = (room: RawRoom, path: string): Room => ({
  id: idAt(room.id, `${path}.id`) as RoomId,
  floorId: idAt(objectOf(room.floor).id, `${path}.floor.id`) as FloorId,
  name: textOf(room.label),
  classifications: textsOf(room.tags),
  outline: listOf(room.outline).map((point, index) => {
    const { x, y } = objectOf(point);
    return [numberAt(x, `${path}.outline[${index}].x`), numberAt(y, `${path}.outline[${index}].y`)] as const;
  }),
  height: numberOrNull(objectOf(room.dimensions).height),
  area: numberOrNull(objectOf(room.dimensions).areaFloor),
});

const startOf = (value: RawModel['start'], problems: string[]): StartPose | null => {
  try {
    return orNull(value, 'start', (raw) => {
      const start = fieldsAt(raw, 'start');
      const mode = viewModes.find((candidate) => numberOfMode[candidate] === start.mode);
      if (!mode) throw new BadRecord('start.mode must be the number of a view mode');
      return {
        mode,
        sweepId: orNull(
          start.anchor,
          'start.anchor',
          (anchor, at) => idAt(fieldsAt(anchor, at).id, `${at}.id`) as SweepId,
        ),
        position: orNull(start.position, 'start.position', vec3At),
        rotation: quatAt(start.rotation, 'start.rotation'),
        orthoZoom: numberOrNull(start.zoom),
      };
    });
  } catch (thrown) {
    if (!(thrown instanceof BadRecord)) throw thrown;
    problems.push(thrown.message);
    return null;
  }
};

/** Floors, rooms and neighbours that a sweep names must exist; what does not is taken away from it. */
const connected = (sweeps: readonly Sweep[], floors: readonly Floor[], rooms: readonly Room[], problems: string[]) => {
  const sweepIds = new Set(sweeps.map(({ id }) => id));
  const floorIds = new Set(floors.map(({ id }) => id));
  const roomIds = new Set(rooms.map(({ id }) => id));
  const known = <Id extends string>(ids: ReadonlySet<Id>, id: Id | null, what: string): Id | null => {
    if (id === null || ids.has(id)) return id;
    problems.push(`${what} "${id}" does not exist`);
    return null;
  };
  return sweeps.map((sweep): Sweep => {
    const of = `of the location "${sweep.id}"`;
    return {
      ...sweep,
      floorId: known(floorIds, sweep.floorId, `the floor ${of}`),
      roomId: known(roomIds, sweep.roomId, `the room ${of}`),
      neighbours: sweep.neighbours.filter((id) => known(sweepIds, id, `the neighbour ${of}`) !== null),
    };
  });
};

const mapFields = (fields: RawModel): Result<MappedModel, LoadFailure> => {
  const problems: string[] = [];
  const floors = withoutDuplicates(readEach(fields.floors, 'floors', problems, floorAt), 'floors', problems);
  const rooms = withoutDuplicates(readEach(fields.rooms, 'rooms', problems, roomAt), 'rooms', problems);
  const located = readEach(fields.locations, 'locations', problems, (location, path) =>
    sweepAt(location, path, problems),
  );
  const sweeps = connected(withoutDuplicates(located, 'locations', problems), floors, rooms, problems);
  const mesh = meshOf(fields.assets, fields.lod, floors, problems);
  if (sweeps.length === 0 && !mesh) {
    return fail(loadFailure('model.corrupt', ['the model has neither a viewpoint nor a mesh', ...problems].join('; ')));
  }
  return ok({
    model: {
      id: textOf(fields.id) as ModelId,
      details: detailsOf(fields),
      options: optionsOf(fields.options),
      floors: floors.toSorted((a, b) => a.index - b.index),
      rooms,
      sweeps: sweeps.toSorted((a, b) => a.index - b.index),
      mesh,
      start: startOf(fields.start, problems),
      thumbnailUrl: textOf(objectOf(fields.image).url),
    },
    problems,
  });
};

/** @param answer what the server said to GetModelPrefetch, from the page or from the network. */
export const mapModelResult = (result: GraphResult): Result<MappedModel, LoadFailure> => {
  const { model } = objectOf(result.data as RawData | undefined);
  if (typeof model !== 'object' || model === null) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the answer holds no model'));
  }
  const code = codeOfState[textOf(model.state)];
  if (code) return fail(loadFailure(code, `the model is ${textOf(model.state)}`));
  if (textOf(model.id) === '') return fail(loadFailure('model.corrupt', 'model.id must be a text that is not empty'));
  return mapFields(model);
};
