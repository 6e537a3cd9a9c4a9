/**
 * Maps a result of GetModelPrefetch to a `Model`. An invalid record is left out and reported by its path; only a model
 * that cannot be shown at all is a failure.
 */
import { fail, ok, type Result } from '#base/result.ts';
import type { GetModelPrefetchData } from '#domain/graph/operation-types.ts';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { FloorId, ModelId, RoomId, SweepId } from '#domain/ids.ts';
import type { Floor, Model, ModelDetails, ModelOptions, Room, StartPose, Sweep } from '#domain/model/model.ts';
import { visibilities } from '#domain/model/content/publication.ts';
import { modelFilesUrl } from '#domain/panorama/tile-path.ts';
import { numberOfMode, viewModes } from '#domain/model/view-mode.ts';
import {
  InvalidRecordError,
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
  /** One message for each record that was left out or corrected. */
  readonly warnings: readonly string[];
}

const codeOfState: Readonly<Record<string, string>> = {
  archived: 'unavailable.archived',
  pending: 'unavailable.pending',
  processing: 'unavailable.processing',
  failed: 'model.failed',
};

const textUnlessHidden = (condition: unknown, value: unknown): string => (condition === false ? '' : textOf(value));

/**
 * Details that the owner has switched off (docs/reference/settings.md#publication) are empty, so that no other code
 * checks the switches.
 */
const detailsOf = (model: RawModel): ModelDetails => {
  const publication = objectOf(model.publication);
  const shown = objectOf(publication.options);
  const contact = objectOf(publication.contact);
  const isBranded = objectOf(model.options).urlBrandingEnabled !== false;
  return {
    name: textUnlessHidden(shown.modelName, model.name),
    presentedBy: isBranded ? textUnlessHidden(shown.presentedBy, publication.presentedBy) : '',
    summary: textUnlessHidden(shown.modelSummary, publication.summary),
    description: textUnlessHidden(shown.modelSummary, publication.description),
    formattedAddress: textUnlessHidden(shown.address, publication.address),
    externalUrl: textUnlessHidden(shown.externalUrl, publication.externalUrl),
    contact: {
      name: isBranded ? textUnlessHidden(shown.contactName, contact.name) : '',
      email: isBranded ? textUnlessHidden(shown.contactEmail, contact.email) : '',
      phone: isBranded ? textUnlessHidden(shown.contactPhone, contact.phoneNumber) : '',
    },
  };
};

/** Whether the policy is listed, with this value. */
const hasPolicy = (policies: RawModel['policies'], name: string, value = true): boolean =>
  listOf(policies).some((each) => {
    const policy = objectOf(each);
    return policy.name === name && 'enabled' in policy && policy.enabled === value;
  });

const optionsOf = ({ options: value, policies }: RawModel): ModelOptions => {
  const options = objectOf(value);
  const color = options.backgroundColor;
  return {
    backgroundColor: color === 'grey' || color === 'white' ? color : 'black',
    unitType: options.unitType === 'imperial' || options.unitType === 'metric' ? options.unitType : null,
    dollhouse: options.dollhouseEnabled !== false,
    floorPlan: options.floorplanEnabled !== false,
    floorSelect: options.floorSelectEnabled !== false,
    roomBounds: options.roomBoundsEnabled !== false,
    imageryToggle: options.allowImageryToggle !== false,
    labels: options.labelsEnabled !== false,
    dollhouseLabels: options.dollhouseLabelsEnabled !== false,
    measurements: options.measurements !== false,
    savedMeasurements: options.measurementsSaved !== false,
    spaceSearch: options.spaceSearchEnabled !== false,
    socialSharing: options.socialSharingEnabled !== false,
    vr: options.vrEnabled !== false,
    notes: !hasPolicy(policies, 'spaces.notes', false),
    vrInHeadsetsOnly: hasPolicy(policies, 'features/xr_browser_lock'),
    branding: options.urlBrandingEnabled !== false,
    subscriberPrompt: hasPolicy(policies, 'spaces.visitor.subscriber.prompt'),
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

const startOf = (value: RawModel['start'], warnings: string[]): StartPose | null => {
  try {
    return orNull(value, 'start', (raw) => {
      const start = fieldsAt(raw, 'start');
      const mode = viewModes.find((candidate) => numberOfMode[candidate] === start.mode);
      if (!mode) throw new InvalidRecordError('start.mode must be the number of a view mode');
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
        floorVisibility: orNull(start.floorVisibility, 'start.floorVisibility', (floors, at) =>
          readEach(floors, at, warnings, (floor, path) => idAt(floor.id, path) as FloorId),
        ),
      };
    });
  } catch (thrown) {
    if (!(thrown instanceof InvalidRecordError)) throw thrown;
    warnings.push(thrown.message);
    return null;
  }
};

/** Removes references of sweeps to floors, rooms and other sweeps that do not exist. */
const withoutDanglingReferences = (
  sweeps: readonly Sweep[],
  floors: readonly Floor[],
  rooms: readonly Room[],
  warnings: string[],
) => {
  const sweepIds = new Set(sweeps.map(({ id }) => id));
  const floorIds = new Set(floors.map(({ id }) => id));
  const roomIds = new Set(rooms.map(({ id }) => id));
  const knownOrNull = <Id extends string>(ids: ReadonlySet<Id>, id: Id | null, what: string): Id | null => {
    if (id === null || ids.has(id)) return id;
    warnings.push(`${what} "${id}" does not exist`);
    return null;
  };
  return sweeps.map((sweep): Sweep => {
    const of = `of the location "${sweep.id}"`;
    return {
      ...sweep,
      floorId: knownOrNull(floorIds, sweep.floorId, `the floor ${of}`),
      roomId: knownOrNull(roomIds, sweep.roomId, `the room ${of}`),
      neighbours: sweep.neighbours.filter((id) => knownOrNull(sweepIds, id, `the neighbour ${of}`) !== null),
      links: sweep.links.filter(({ sweepId }) => knownOrNull(sweepIds, sweepId, `the link ${of}`) !== null),
    };
  });
};

const mapFields = (fields: RawModel): Result<MappedModel, LoadFailure> => {
  const warnings: string[] = [];
  const floors = withoutDuplicates(readEach(fields.floors, 'floors', warnings, floorAt), 'floors', warnings);
  const rooms = withoutDuplicates(readEach(fields.rooms, 'rooms', warnings, roomAt), 'rooms', warnings);
  const readSweeps = readEach(fields.locations, 'locations', warnings, (location, path) =>
    sweepAt(location, path, warnings, modelFilesUrl(textOf(fields.id))),
  );
  const sweeps = withoutDanglingReferences(
    withoutDuplicates(readSweeps, 'locations', warnings),
    floors,
    rooms,
    warnings,
  );
  const mesh = meshOf(fields.assets, fields.lod, floors, warnings);
  if (sweeps.length === 0 && !mesh) {
    return fail(loadFailure('model.corrupt', ['the model has neither a viewpoint nor a mesh', ...warnings].join('; ')));
  }
  return ok({
    model: {
      id: textOf(fields.id) as ModelId,
      // Absent or invalid: the strictest, so that nothing is shared by mistake.
      visibility: visibilities.find((each) => each === fields.visibility) ?? 'private',
      details: detailsOf(fields),
      options: optionsOf(fields),
      floors: floors.toSorted((a, b) => a.index - b.index),
      rooms,
      sweeps: sweeps.toSorted((a, b) => a.index - b.index),
      mesh,
      start: startOf(fields.start, warnings),
      thumbnailUrl: textOf(objectOf(fields.image).url),
    },
    warnings,
  });
};

/** @param result of GetModelPrefetch, from the page or from the network */
export const mapModelResult = (result: GraphResult): Result<MappedModel, LoadFailure> => {
  const { model } = objectOf(result.data as RawData | undefined);
  if (typeof model !== 'object' || model === null) {
    const [first] = result.errors ?? [];
    return fail(loadFailure(first?.extensions?.code ?? 'not.found', first?.message ?? 'the result has no model'));
  }
  const code = codeOfState[textOf(model.state)];
  if (code) return fail(loadFailure(code, `the model is ${textOf(model.state)}`));
  if (textOf(model.id) === '') return fail(loadFailure('model.corrupt', 'model.id must be a text that is not empty'));
  return mapFields(model);
};
