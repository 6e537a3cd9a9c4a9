/**
 * Completes records with every field of their kind, so that stored records and responses have the same fields: what a
 * capture or an older program left out gets its default, or null.
 */
import { completeFloorFields } from '../wall-graph/floor-fields.ts';
import { defaultsOf, type WithFields } from '../records/define-kind.ts';
import { definitions, modelDefinitions } from '../records/definitions.ts';
import {
  annotationDefaultsOf,
  replaceNulls,
  withCompleteEntries,
  withCompleteLayers,
  withUncertainties,
  withUnitStem,
} from './complete-fields.ts';
import { completePlace, type Places } from './complete-place.ts';
import { hasVersions, type Edit, type RecordKind } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';

const defaultsByKind = <Kind extends string>(
  definitionsByKind: Readonly<Record<Kind, WithFields>>,
  read: (definition: WithFields) => Fields,
) =>
  Object.fromEntries(
    Object.entries<WithFields>(definitionsByKind).map(([kind, definition]) => [kind, read(definition)]),
  ) as Record<Kind, Fields>;

const defaults: Partial<Readonly<Record<RecordKind, Fields>>> = {
  ...defaultsByKind(definitions, annotationDefaultsOf),
  ...defaultsByKind(modelDefinitions, defaultsOf),
  attachment: {
    filename: null,
    url: null,
    mediaType: null,
    thumbnailUrl: null,
    width: null,
    height: null,
    createdBy: null,
  },
};

const normalized = (kind: RecordKind, fields: Fields): Fields => {
  if (kind === 'wallGraph') return completeFloorFields(fields);
  if (kind === 'highlightReel') return withCompleteEntries(fields);
  if (kind === 'view') return withCompleteLayers(fields);
  return kind === 'measurement' ? withUncertainties(fields) : withUnitStem(fields);
};

const defaultsOfKind = (kind: RecordKind): Fields => defaults[kind] ?? {};

/** Also normalizes the stem's direction. Unknown fields are retained. */
export const completeRecord = (kind: RecordKind, record: Fields): Fields =>
  normalized(kind, { ...defaultsOfKind(kind), ...replaceNulls(defaultsOfKind(kind), record) });

/**
 * The same for an edit: a record that is added or removed is completed with all fields and its place, a changed one only
 * in the fields that the edit has.
 */
export const completeEdit = ({ kind, id, layerId, before, after }: Edit, places: Places): Edit => {
  const named = layerId !== undefined && hasVersions(kind) && { layerId };
  const whole = (record: Fields) => completePlace(kind, completeRecord(kind, { ...named, ...record }), places);
  // Each point of a measurement has its own floor; elsewhere a null floor requests that it be found.
  const partial = (fields: Fields) => {
    const full = normalized(kind, replaceNulls(defaultsOfKind(kind), fields));
    return kind === 'measurement' || Object.hasOwn(fields, 'floorId') ? completePlace(kind, full, places) : full;
  };
  const complete = before && after ? partial : whole;
  return { kind, id, ...named, before: before && complete(before), after: after && complete(after) };
};
