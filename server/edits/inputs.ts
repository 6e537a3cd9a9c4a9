/** Converts inputs of mutations to fields of records: the graph's x y z and type names become the domain's. */
import type { Fields, Json } from '#base/json-fields.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { orderedListTypes } from '#domain/model/content/annotations.ts';
import { graphFailure } from '../wire/graph-failure.ts';

export type Input = Readonly<Record<string, unknown>>;
type Reader = (value: unknown) => Json;
export type Readers = Readonly<Record<string, Reader>>;

const unchanged: Reader = (value) => value as Json;

/** Paths in a capture are never sent to clients: one that is given here would be accepted but never returned. */
const webUrl: Reader = (value) => {
  if (/^https?:\/\/[^/\s]+/i.test(value as string)) return value as Json;
  throw graphFailure('request.invalid', 'media must be an address that begins with http:// or https://.');
};

const vector: Reader = (value) => {
  const { x, y, z } = value as Readonly<Record<'x' | 'y' | 'z', number>>;
  return [x, y, z];
};

/** The fields that the input contains. Null stays null, to be validated by the record's own rules. */
export const fieldsFrom = (input: Input, readers: Readers): Fields =>
  Object.fromEntries(
    Object.entries(readers)
      .filter(([name]) => input[name] !== undefined)
      .map(([name, read]) => [name, input[name] === null ? null : read(input[name])]),
  );

const unchangedFields = (...names: readonly string[]): Readers =>
  Object.fromEntries(names.map((name) => [name, unchanged]));

const placementReaders = unchangedFields('layerId', 'enabled', 'floorId', 'roomId');
const pinReaders: Readers = {
  ...placementReaders,
  ...unchangedFields('stemLength', 'stemEnabled', 'color', 'icon'),
  anchorPosition: vector,
  stemNormal: vector,
};

const pointReaders: Readers = { ...unchangedFields('floorId', 'roomId'), position: vector };

const listOf =
  (readers: Readers): Reader =>
  (value) =>
    (value as readonly Input[]).map((each) => fieldsFrom(each, readers));

/** The graph's names of the types, and ours, which programs of this server use. */
const entryTypes = new Map<unknown, string>(
  orderedListTypes.flatMap((type) => [
    [dataTypeToWire[type], type],
    [type, type],
  ]),
);
const entryTypeNames = orderedListTypes.map((type) => dataTypeToWire[type]).join(', ');

/** Rejects an unknown type here, since the record's own message would have our names instead of the graph's. */
const listEntries: Reader = (value) =>
  (value as readonly Input[]).map(({ id, type }, i) => {
    const ownType = entryTypes.get(type);
    if (ownType !== undefined) return { id: id as Json, type: ownType };
    throw graphFailure('request.invalid', `orderedList.entries[${i}].type must be one of ${entryTypeNames}.`);
  });

export const labelReaders: Readers = { ...placementReaders, label: unchanged, position: vector };

export const mattertagReaders: Readers = {
  ...pinReaders,
  ...unchangedFields('label', 'description', 'keywords', 'mediaType', 'objectAnnotationId'),
  media: webUrl,
};

export const measurementReaders: Readers = {
  ...unchangedFields('layerId', 'enabled', 'label', 'lineType'),
  points: listOf(pointReaders),
};

export const orderedListReaders: Readers = {
  ...unchangedFields('layerId', 'label', 'description'),
  entries: listEntries,
};

export const noteReaders: Readers = { ...pinReaders, ...unchangedFields('text', 'resolved') };

const overrideReaders: Readers = unchangedFields('transitionType', 'panDirection', 'panAngle');
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const reelEntryReaders: Readers = {
  ...unchangedFields('sid', 'title', 'description'),
  overrides: (value) => withoutNulls(fieldsFrom(value as Input, overrideReaders)),
};
export const reelReaders: Readers = {
  ...unchangedFields('layerId', 'mode'),
  entries: (value) => (value as readonly Input[]).map((each) => withoutNulls(fieldsFrom(each, reelEntryReaders))),
};

export const objectReaders: Readers = {
  ...placementReaders,
  ...unchangedFields('classification', 'confidence', 'defaultKeywords'),
  position: vector,
  size: vector,
};

export const floorReaders: Readers = { name: unchanged, classification: unchanged };
export const roomReaders: Readers = { name: unchanged, classifications: unchanged, height: unchanged };
export const sweepReaders: Readers = unchangedFields('name', 'enabled');

export const detailsReaders: Readers = unchangedFields(
  'name',
  'presentedBy',
  'summary',
  'description',
  'address',
  'externalUrl',
  'contactName',
  'contactEmail',
  'contactPhone',
);

const rotation: Reader = (value) => {
  const { x, y, z, w } = value as Readonly<Record<'x' | 'y' | 'z' | 'w', number>>;
  return [x, y, z, w];
};

export const startReaders: Readers = {
  ...unchangedFields('mode', 'locationId', 'zoom', 'floorVisibility'),
  position: vector,
  rotation,
};

export const photoReaders: Readers = unchangedFields('label', 'description', 'classification', 'category', 'enabled');

export const blurReaders: Readers = {
  ...unchangedFields('sweepId', 'status'),
  outline: (value) => (value as readonly unknown[]).map(vector),
};

export const trimReaders: Readers = {
  ...unchangedFields('name', 'enabled', 'floorId', 'cuts'),
  position: vector,
  size: vector,
  rotation,
};

export const pluginReaders: Readers = {
  ...unchangedFields('currentVersion', 'description'),
  versions: listOf(unchangedFields('version', 'requiredPolicies')),
};
