/** What mutations are given, as fields of records: the graph's x y z and words become the domain's. */
import type { Fields, Json } from '#base/json-fields.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { graphFailure } from '../wire/graph-failure.ts';

export type Input = Readonly<Record<string, unknown>>;
type Reader = (value: unknown) => Json;
export type Readers = Readonly<Record<string, Reader>>;

const same: Reader = (value) => value as Json;

/** A path in a capture is not told to anybody: one that is given here would be taken and never seen again. */
const webAddress: Reader = (value) => {
  if (/^https?:\/\/[^/\s]+/i.test(value as string)) return value as Json;
  throw graphFailure('request.invalid', 'media must be an address that begins with http:// or https://.');
};

const vector: Reader = (value) => {
  const { x, y, z } = value as Readonly<Record<'x' | 'y' | 'z', number>>;
  return [x, y, z];
};

/** The fields that the input names; null where it says null, for the record's own rules to judge. */
export const fieldsFrom = (input: Input, readers: Readers): Fields =>
  Object.fromEntries(
    Object.entries(readers)
      .filter(([name]) => input[name] !== undefined)
      .map(([name, read]) => [name, input[name] === null ? null : read(input[name])]),
  );

const allSame = (...names: readonly string[]): Readers => Object.fromEntries(names.map((name) => [name, same]));

const placed = allSame('layerId', 'enabled', 'floorId', 'roomId');
const pin: Readers = {
  ...placed,
  ...allSame('stemLength', 'stemEnabled', 'color', 'icon'),
  anchorPosition: vector,
  stemNormal: vector,
};

const point: Readers = { ...allSame('floorId', 'roomId'), position: vector };

const entryTypes = new Map<unknown, string>(Object.entries(dataTypeToWire).map(([ours, wire]) => [wire, ours]));
/** The wire's word for the type; one that is none passes, to be refused with the record's own sentence. */
const entry: Readers = { id: same, type: (value) => entryTypes.get(value) ?? String(value) };

const listOf =
  (readers: Readers): Reader =>
  (value) =>
    (value as readonly Input[]).map((each) => fieldsFrom(each, readers));

export const labelReaders: Readers = { ...placed, label: same, position: vector };

export const mattertagReaders: Readers = {
  ...pin,
  ...allSame('label', 'description', 'keywords', 'mediaType', 'objectAnnotationId'),
  media: webAddress,
};

export const measurementReaders: Readers = {
  ...allSame('layerId', 'enabled', 'label', 'lineType'),
  points: listOf(point),
};

export const orderedListReaders: Readers = {
  ...allSame('layerId', 'label', 'description'),
  entries: listOf(entry),
};

export const noteReaders: Readers = { ...pin, ...allSame('text', 'resolved') };

const overrides: Readers = allSame('transitionType', 'panDirection', 'panAngle');
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
const reelEntry: Readers = {
  ...allSame('sid', 'title', 'description'),
  overrides: (value) => withoutNulls(fieldsFrom(value as Input, overrides)),
};
export const reelReaders: Readers = {
  ...allSame('layerId', 'mode'),
  entries: (value) => (value as readonly Input[]).map((each) => withoutNulls(fieldsFrom(each, reelEntry))),
};

export const objectReaders: Readers = {
  ...placed,
  ...allSame('classification', 'confidence', 'defaultKeywords'),
  position: vector,
  size: vector,
};

export const floorReaders: Readers = { name: same, classification: same };
export const roomReaders: Readers = { name: same, classifications: same, height: same };
export const sweepReaders: Readers = allSame('name', 'enabled');

export const detailsReaders: Readers = allSame(
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

export const startReaders: Readers = { ...allSame('mode', 'locationId', 'zoom'), position: vector, rotation };

export const photoReaders: Readers = allSame('label', 'description', 'classification', 'category', 'enabled');

export const blurReaders: Readers = {
  ...allSame('sweepId', 'status'),
  outline: (value) => (value as readonly unknown[]).map(vector),
};

export const trimReaders: Readers = {
  ...allSame('name', 'enabled', 'floorId', 'cuts'),
  position: vector,
  size: vector,
  rotation,
};

export const pluginReaders: Readers = {
  ...allSame('currentVersion', 'description'),
  versions: listOf(allSame('version', 'requiredPolicies')),
};
