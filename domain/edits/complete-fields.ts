/** Completes the fields of a record by the defaults of its kind (complete-record.ts has those of all kinds). */
import { fieldOf, type Fields, type Json } from '../../base/json-fields.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import type { ViewLayer } from '../model/content/view.ts';
import { defaultsOf, type WithFields } from '../records/define-kind.ts';
import { completeReelEntry, type ReelEntry } from '../records/kinds/highlight-reel.ts';

/** Fields that the server assigns are left out until the record is stored. */
export const annotationDefaultsOf = (definition: WithFields): Fields => ({
  layerId: baseLayerId,
  enabled: true,
  ...defaultsOf(definition),
});

/** How far the length of a normalized direction may be from 1 by rounding; the last binary digit is 2.2e-16. */
const lengthTolerance = 1e-12;

/**
 * Of length 1; upwards for a direction without length. A direction that has been normalized is returned as it is:
 * dividing it by its length again can change its last digits, and an edit that names it would conflict with the stored
 * one.
 */
export const unitDirection = (direction: Vec3): Vec3 => {
  if (Math.abs(Math.hypot(...direction) - 1) <= lengthTolerance) return direction;
  // The square of a huge number is infinite, that of a tiny one 0.
  const largest = Math.max(...direction.map(Math.abs));
  if (largest === 0) return [0, 1, 0];
  const [x, y, z] = [direction[0] / largest, direction[1] / largest, direction[2] / largest];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const isVec3 = (value: Json | undefined): value is Vec3 =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isFinite);

/** Normalizes the direction of a pin's stem. */
export const withUnitStem = (fields: Fields): Fields => {
  const { stemNormal } = fields;
  return isVec3(stemNormal) ? { ...fields, stemNormal: unitDirection(stemNormal) } : fields;
};

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldsOrAbsent = (value: Json | undefined): boolean => value === undefined || value === null || isFields(value);

const withUncertainty = (point: Json): Json => (isFields(point) ? { uncertainty: null, ...point } : point);

/** Completes the points of a measurement: earlier versions stored them without an uncertainty. */
export const withUncertainties = (fields: Fields): Fields => {
  const { points } = fields;
  if (!Array.isArray(points)) return fields;
  return { ...fields, points: (points as readonly Json[]).map(withUncertainty) };
};

/** Edits are completed before they are validated: what is no entry is left to the validation. */
const isEntry = (entry: Json): entry is Fields => isFields(entry) && isFieldsOrAbsent(entry['overrides']);

const completeEntry = (entry: Json): Json =>
  isEntry(entry) ? (completeReelEntry(entry as unknown as ReelEntry) as unknown as Fields) : entry;

/** Completes the stops of a tour, which captures may leave out fields of. */
export const withCompleteEntries = (fields: Fields): Fields => {
  const { entries } = fields;
  if (!Array.isArray(entries)) return fields;
  return { ...fields, entries: (entries as readonly Json[]).map(completeEntry) };
};

/** For a fixed order of layers of the same position; does not depend on the language. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isPlaced = (layer: Json): layer is Fields & Pick<ViewLayer, 'layerId' | 'position'> =>
  isFields(layer) && typeof layer['position'] === 'number' && typeof layer['layerId'] === 'string';

/**
 * Completes the layers of a view, and sorts them by position: they are stored as rows, which have no other order, so an
 * edit that names them otherwise would conflict with the stored ones.
 */
export const withCompleteLayers = (fields: Fields): Fields => {
  const { layers } = fields;
  if (!Array.isArray(layers) || !(layers as readonly Json[]).every(isPlaced)) return fields;
  return {
    ...fields,
    layers: layers
      .map((layer) => ({ toggled: true, ...layer }))
      .toSorted((a, b) => a.position - b.position || compareTexts(a.layerId, b.layerId)),
  };
};

/** Replaces null by the field's default, where it has one: a title may be empty, but not null. */
export const replaceNulls = (defaults: Fields, fields: Fields): Fields => {
  const missing = Object.keys(fields).filter((name) => fields[name] == null);
  if (missing.length === 0) return fields;
  return { ...fields, ...Object.fromEntries(missing.map((name) => [name, fieldOf(defaults, name) ?? null])) };
};

/** Unknown fields are retained. */
export const completeFields = (defaults: Fields, record: Fields): Fields =>
  withUnitStem({ ...defaults, ...replaceNulls(defaults, record) });
