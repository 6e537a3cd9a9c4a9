/**
 * Reads a JSON file with a `sweeps` array of images and poses, as scanning and rendering programs write it. Field names
 * vary, so several are accepted; files are taken from the list's own folder only.
 */
import { isObject, type Json } from '#base/is-object.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { imageFields } from '#domain/sources/description.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { SourceCapture, SourceSweep, ImportFailure } from '../source-capture.ts';
import type { ReadOptions } from '../read-options.ts';
import { findPlaceIssues } from '../bundle/check-places.ts';
import { createLeftOutReport } from '../bundle/left-out-report.ts';
import { repairPlaces } from '../bundle/repair-places.ts';
import { createUnknownFields, type UnknownFields } from '../source/unknown-fields.ts';
import { ListFiles } from './list-files.ts';
import { neighbourFields, withNeighbours } from './read-links.ts';

const firstField = (
  record: Json,
  names: readonly string[],
): { readonly name: string; readonly value: unknown } | null => {
  const name = names.find((each) => record[each] !== undefined && record[each] !== null);
  return name === undefined ? null : { name, value: record[name] };
};

const positionFields = ['position', 'location', 'translation'];
const rotationFields = ['rotation_quaternion_xyzw', 'rotation', 'quaternion', 'orientation'];
const nameFields = ['name', 'label', 'title'];
const sweepFields = new Set([
  'id',
  ...imageFields,
  ...positionFields,
  ...rotationFields,
  ...nameFields,
  ...neighbourFields,
]);
const listFields = new Set(['name', 'sweeps', 'links', 'mesh']);

const withFullStop = (sentence: string): string => (sentence.endsWith('?') ? sentence : `${sentence}.`);

/** Thrown by the helpers and caught where a sweep or the list is read; the message lacks the file's name. */
class Issue extends Error {}

const failureOf = (list: string, issue: string): ImportFailure =>
  importFailure('pose-list-invalid', `${nameOf(list)}: ${issue}.`, { file: nameOf(list) }).failure;

const numbers = (value: unknown, keys: readonly string[], at: string): number[] => {
  const list: unknown[] = Array.isArray(value) ? value : isObject(value) ? keys.map((key) => value[key]) : [];
  if (list.length !== keys.length || !list.every((each) => typeof each === 'number' && Number.isFinite(each)))
    throw new Issue(`${at} must have ${keys.length} finite numbers`);
  return list as number[];
};

const text = (value: unknown, at: string): string => {
  if (typeof value === 'string' && value) return value;
  if (typeof value === 'number') return String(value);
  throw new Issue(`${at} must be text`);
};

/** The value, or the sentence thrown. */
const valueOf = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Issue(result.failure);
  return result.value;
};

interface ReadList {
  readonly list: string;
  readonly files: ListFiles;
  readonly options: ReadOptions;
}

/** An image that cannot be found is thrown, or a part of the result where reading goes on after it. */
const readImage = async (
  sweep: Json,
  at: string,
  { list, files, options: { skip, onProblem } }: ReadList,
): Promise<SourceSweep['panorama']> => {
  const image = firstField(sweep, imageFields);
  if (!image) throw new Issue(`${at} lacks “image”`);
  const field = `${at}.${image.name}`;
  const file = await files.image(text(image.value, field), field);
  if (file.ok) return { kind: 'picture', file: file.value };
  if (!skip && !onProblem) throw new Issue(file.failure);
  return { kind: 'unusable', failure: failureOf(list, file.failure) };
};

const readSweep = async (value: unknown, index: number, reading: ReadList): Promise<SourceSweep> => {
  const at = `sweeps[${index}]`;
  if (!isObject(value)) throw new Issue(`${at} must be an object`);
  const panorama = await readImage(value, at, reading);
  const position = firstField(value, positionFields);
  const rotation = firstField(value, rotationFields);
  const name = firstField(value, nameFields);
  return {
    id: text(value['id'] ?? `${index + 1}`, `${at}.id`),
    panorama,
    ...(name && { name: text(name.value, `${at}.${name.name}`) }),
    ...(position && {
      position: numbers(position.value, ['x', 'y', 'z'], `${at}.${position.name}`) as unknown as Vec3,
    }),
    ...(rotation && {
      rotation: normalizeQuat(
        numbers(rotation.value, ['x', 'y', 'z', 'w'], `${at}.${rotation.name}`) as unknown as Quat,
      ),
    }),
  };
};

/** Other programs add fields of their own. */
const findUnknownFields = (list: Json): UnknownFields => {
  const fields = createUnknownFields();
  for (const name of Object.keys(list)) fields.addIfLikely('', name, listFields);
  for (const [i, sweep] of (list['sweeps'] as unknown[]).entries())
    if (isObject(sweep)) for (const name of Object.keys(sweep)) fields.addIfLikely(`sweeps[${i}]`, name, sweepFields);
  return fields;
};

/** What `read` returns; null if it throws an issue and reading goes on after it. */
const orReported = async <T>(
  read: () => T | Promise<T>,
  { list, options: { onProblem } }: ReadList,
): Promise<T | null> => {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof Issue) || !onProblem) throw thrown;
    onProblem(failureOf(list, thrown.message));
    return null;
  }
};

const readSweeps = async (given: readonly unknown[], reading: ReadList): Promise<readonly SourceSweep[]> => {
  const read: SourceSweep[] = [];
  for (const [i, value] of given.entries()) {
    const sweep = await orReported(() => readSweep(value, i, reading), reading);
    if (sweep) read.push(sweep);
  }
  const shared = reading.files.sharedImage();
  for (const issue of [...(shared === null ? [] : [shared]), ...findPlaceIssues({ sweeps: read })])
    await orReported(() => {
      throw new Issue(issue);
    }, reading);
  return read;
};

/**
 * Fails with one sentence that names the file and the field. A mesh that is not in the list's folder is only reported.
 */
export const readPoseList = async (
  file: string,
  json: unknown,
  options: ReadOptions = {},
): Promise<Result<SourceCapture, ImportFailure>> => {
  const files = new ListFiles(file);
  const reading = { list: file, files, options };
  const record = json as Json;
  try {
    const given = record['sweeps'] as readonly unknown[];
    const read = await readSweeps(given, reading);
    const report = createLeftOutReport();
    const { sweeps: placed } = repairPlaces({ sweeps: read }, report);
    // Of a list with issues only the files are of interest.
    const sweeps = read.length === given.length ? withNeighbours(placed, record, report) : placed;
    const notices = [...report.notices().map(withFullStop), ...findUnknownFields(record).notices()];
    return ok({
      enfilade: 1,
      ...(typeof record['name'] === 'string' && record['name'] !== '' && { name: record['name'] }),
      sweeps,
      notices: [...files.notices(), ...notices.map((notice) => `${nameOf(file)}: ${notice}`)],
      ...(await orReported(async () => valueOf(await files.mesh(record['mesh'])), reading)),
    });
  } catch (thrown) {
    if (thrown instanceof Issue) return fail(failureOf(file, thrown.message));
    throw thrown;
  }
};
