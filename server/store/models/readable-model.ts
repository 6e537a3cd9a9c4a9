/**
 * Makes the rows of a model safe for responses: rows or columns with unreadable JSON are left out and logged once
 * (docs/reference/record-validation.md#stored-records). All other code may trust the JSON of a model's record.
 */
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { findStoredIssue, findStoredFieldIssues } from '#domain/edits/checks/find-issue.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import type { Box3 } from '#domain/geometry/box3.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { oneOf } from '#domain/model/field-shapes.ts';
import { tileLevels, type StartPose } from '#domain/model/model.ts';
import { findStartIssue, possibleStart, type StartConditions } from '#domain/model/start-pose.ts';
import { parseJson, isObject } from './json-column.ts';
import { isDate, reportOnce } from './readable-rows.ts';
import * as shape from './value-shapes.ts';
import type { Tables } from '../tables/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;

type Model = Row<'models'>;

/** `what` is the record and its path. */
const report = ({ id, version }: Pick<Model, 'id' | 'version'>, what: string): void =>
  reportOnce(JSON.stringify([id, what]), `model ${id}: ${what} (model version ${version})`);

/** Null if the value is valid. */
const findValueIssue = (shapeOfValue: shape.Shape<unknown>, value: unknown, path: string): string | null => {
  const read = shape.readValue(shapeOfValue, value, path);
  return read.ok ? null : read.failure;
};

const box = shape.record<Box3>({ min: shape.numbers<Vec3>(3), max: shape.numbers<Vec3>(3) });
const points = shape.list(shape.numbers<readonly [number, number]>(2));
const texts = shape.list(shape.text);
const levels = shape.list(oneOf(tileLevels));
const links = shape.list(
  shape.record<{ sweepId: string; direction: Vec3; label: string; arrivalRotation: Quat | null }>({
    sweepId: shape.text,
    direction: shape.numbers<Vec3>(3),
    label: shape.text,
    arrivalRotation: v.nullable(shape.numbers<Quat>(4)),
  }),
);

/** Null if it cannot be read. */
export const readableOutline = (json: string): readonly (readonly [number, number])[] | null => {
  const read = shape.readValue(points, parseJson(json), '');
  return read.ok ? read.value : null;
};

/** Options that are null or unreadable have their defaults. */
export const readableOptions = (model: Pick<Model, 'id' | 'version' | 'options'>): Fields => {
  const stored = parseJson(model.options);
  if (!isObject(stored)) {
    report(model, 'settings must be an object in JSON; all have their defaults');
    return {};
  }
  const options = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
  const issues = findStoredFieldIssues('settings', options);
  if (issues.size === 0) return options;
  for (const issue of issues.values()) report(model, `settings${issue}; it has its default`);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !issues.has(name)));
};

const readableStart = (model: Pick<Model, 'id' | 'version' | 'start'>): string | null => {
  if (model.start === null) return null;
  const start = parseJson(model.start);
  const issue = isObject(start) ? findStoredIssue('start', start) : ' must be an object in JSON';
  if (issue === null) return model.start;
  report(model, `start${issue}; the model begins at its first sweep`);
  return null;
};

const readableBox = (model: Model, json: string | null, path: string): string | null => {
  if (json === null) return null;
  const issue = findValueIssue(box, parseJson(json), path);
  if (issue === null) return json;
  report(model, `${issue}; it is left out of responses`);
  return null;
};

export const readableModelRow = (model: Model): Model => ({
  ...model,
  options: JSON.stringify(readableOptions(model)),
  start: readableStart(model),
  mesh_bounds: readableBox(model, model.mesh_bounds, 'mesh.boundingBox'),
});

/** Older versions stored starts without some of the fields. */
const startPoseOf = (json: string): StartPose => {
  const { rotation, ...pose } = completeRecord('start', JSON.parse(json) as Fields) as unknown as StartPose;
  return { ...pose, rotation: normalizeQuat(rotation) };
};

/** With all fields and a rotation of unit length; null for a model without a start, or with one that cannot be read. */
export const readStartPose = (model: Pick<Model, 'id' | 'version' | 'start'>): StartPose | null => {
  const json = readableStart(model);
  return json === null ? null : startPoseOf(json);
};

/**
 * A start that cannot be shown counts as absent (docs/reference/parameters.md#start-pose). It has every field, and a rotation
 * of unit length. `model`: a readable row.
 */
export const withPossibleStart = (model: Model, sweeps: readonly Pick<Row<'sweeps'>, 'id'>[]): Model => {
  if (model.start === null) return model;
  const stored = startPoseOf(model.start);
  const conditions: StartConditions = {
    hasSweep: (id) => sweeps.some((sweep) => sweep.id === id),
    hasMesh: model.mesh_bounds !== null,
  };
  const start = possibleStart(stored, conditions);
  const issue = findStartIssue(stored, conditions);
  if (issue !== null) report(model, `${issue}; ${start ? 'it is left out' : 'the model begins at its first sweep'}`);
  return { ...model, start: start && JSON.stringify(start) };
};

/** Rows whose JSON columns can be read; others are left out and logged. */
const filterReadable = <T extends { readonly id: string }>(
  model: Model,
  kind: string,
  rows: readonly T[],
  columns: Partial<Readonly<Record<keyof T & string, shape.Shape<unknown>>>>,
): readonly T[] =>
  rows.filter((row) => {
    for (const [column, shapeOfColumn] of Object.entries(columns) as [keyof T & string, shape.Shape<unknown>][]) {
      const issue = findValueIssue(shapeOfColumn, parseJson(row[column] as string), `${kind}[${row.id}].${column}`);
      if (issue === null) continue;
      report(model, `${issue}; it is left out of responses`);
      return false;
    }
    return true;
  });

export interface PlaceRows {
  readonly floors: readonly Row<'floors'>[];
  readonly rooms: readonly Row<'rooms'>[];
  readonly sweeps: readonly Row<'sweeps'>[];
}

const readableLinks = (model: Model, sweep: Row<'sweeps'>): string => {
  const issue = findValueIssue(links, parseJson(sweep.links), `sweep[${sweep.id}].links`);
  if (issue === null) return sweep.links;
  report(model, `${issue}; they are left out of responses`);
  return '[]';
};

export const readablePlaces = (model: Model, { floors, rooms, sweeps }: PlaceRows): PlaceRows => {
  const known = new Set(floors.map(({ id }) => id));
  return {
    floors: floors.map((floor) => ({
      ...floor,
      bounds: readableBox(model, floor.bounds, `floor[${floor.id}].boundingBox`),
    })),
    rooms: filterReadable(model, 'room', rooms, { outline: points, classifications: texts }).filter(({ floor_id }) =>
      known.has(floor_id),
    ),
    sweeps: filterReadable(model, 'sweep', sweeps, { tags: texts, levels }).map((sweep) => ({
      ...sweep,
      links: readableLinks(model, sweep),
    })),
  };
};

export interface ViewRows {
  readonly views: readonly Row<'views'>[];
  readonly layers: readonly Row<'layers'>[];
  readonly viewLayers: readonly Row<'view_layers'>[];
}

const viewFields = (row: Row<'views'>, layers: readonly Row<'view_layers'>[]): Fields => ({
  type: row.type,
  name: row.name,
  enabled: row.enabled === 1,
  masks: (parseJson(row.masks) ?? null) as Json,
  layers: layers
    .filter(({ view_id }) => view_id === row.id)
    .map(({ layer_id, sequence, visible }) => ({ layerId: layer_id, position: sequence, visible: visible === 1 })),
});

const readableView = (
  model: Model,
  row: Row<'views'>,
  layers: readonly Row<'view_layers'>[],
): readonly Row<'views'>[] => {
  const issue =
    findStoredIssue('view', viewFields(row, layers)) ??
    (isDate(row.created) && isDate(row.modified) ? null : '.created and .modified must be times in UTC');
  if (issue === null) return [row];
  // Without its base view a model would show nothing.
  const isBase = row.type === 'base';
  report(model, `view[${row.id}]${issue}; ${isBase ? 'defaults are used' : 'it is left out of responses'}`);
  return isBase ? [{ ...row, name: '', masks: '[]', created: model.created, modified: model.modified }] : [];
};

export const readableViews = (model: Model, { views, layers, viewLayers }: ViewRows): ViewRows => {
  const readableLayers = layers.filter(({ id, created, modified }) => {
    if (isDate(created) && isDate(modified)) return true;
    report(model, `layer[${id}].created and .modified must be times in UTC; it is left out of responses`);
    return false;
  });
  const known = new Set(readableLayers.map(({ id }) => id));
  const listed = viewLayers.filter(({ layer_id }) => known.has(layer_id));
  return {
    views: views.flatMap((row) => readableView(model, row, listed)),
    layers: readableLayers,
    viewLayers: listed,
  };
};

/** Values of JSON columns by their keys; invalid JSON is left out. */
export const readableValues = (
  model: Model,
  kind: string,
  rows: readonly (readonly [key: string, json: string])[],
): ReadonlyMap<string, unknown> => {
  const read = rows.map(([key, json]) => [key, parseJson(json)] as const);
  for (const [key, value] of read)
    if (value === undefined) report(model, `${kind}[${key}] must be JSON; it is left out of responses`);
  return new Map(read.filter(([, value]) => value !== undefined));
};
