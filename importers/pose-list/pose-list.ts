/**
 * Reads a JSON file with a `sweeps` array of images and poses, as scanning and rendering programs write it. Field names
 * vary, so several are accepted; files are taken from the list's own folder only.
 */
import { ok, type Result } from '#base/result.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { nameOf, importFailure } from '../failure.ts';
import type { SourceCapture, SourceSweep, ImportFailure } from '../source-capture.ts';
import { findPlaceIssue } from '../bundle/check-places.ts';
import { createLeftOutReport } from '../bundle/left-out-report.ts';
import { repairPlaces } from '../bundle/repair-places.ts';
import { ListFiles } from './list-files.ts';
import { withNeighbours } from './read-links.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstField = (
  record: Json,
  names: readonly string[],
): { readonly name: string; readonly value: unknown } | null => {
  const name = names.find((each) => record[each] !== undefined && record[each] !== null);
  return name === undefined ? null : { name, value: record[name] };
};

const imageFields = ['image', 'panorama', 'file', 'pano', 'filename'];
const positionFields = ['position', 'location', 'translation'];
const rotationFields = ['rotation_quaternion_xyzw', 'rotation', 'quaternion', 'orientation'];

export const isPoseList = (json: unknown): boolean => {
  if (!isObject(json) || !Array.isArray(json['sweeps'])) return false;
  const sweep: unknown = json['sweeps'][0];
  return isObject(sweep) && firstField(sweep, imageFields) !== null;
};

const withFullStop = (sentence: string): string => (sentence.endsWith('?') ? sentence : `${sentence}.`);

/** Thrown by the helpers and caught in readPoseList; the message lacks the file's name. */
class Issue extends Error {}

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

const readSweep = async (value: unknown, index: number, files: ListFiles): Promise<SourceSweep> => {
  const at = `sweeps[${index}]`;
  if (!isObject(value)) throw new Issue(`${at} must be an object`);
  const image = firstField(value, imageFields);
  if (!image) throw new Issue(`${at} lacks “image”`);
  const position = firstField(value, positionFields);
  const rotation = firstField(value, rotationFields);
  const name = firstField(value, ['name', 'label', 'title']);
  return {
    id: text(value['id'] ?? `${index + 1}`, `${at}.id`),
    panorama: {
      kind: 'picture',
      file: valueOf(await files.image(text(image.value, `${at}.${image.name}`), `${at}.${image.name}`)),
    },
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

/**
 * Fails with one sentence that names the file and the field. A mesh that is not in the list's folder is only reported.
 */
export const readPoseList = async (file: string, json: unknown): Promise<Result<SourceCapture, ImportFailure>> => {
  const files = new ListFiles(file);
  const record = json as Json;
  try {
    const read: SourceSweep[] = [];
    for (const [i, sweep] of (record['sweeps'] as unknown[]).entries()) read.push(await readSweep(sweep, i, files));
    const issue = files.sharedImage() ?? findPlaceIssue({ sweeps: read });
    if (issue) throw new Issue(issue);
    const report = createLeftOutReport();
    const { sweeps: placed } = repairPlaces({ sweeps: read }, report);
    const sweeps = withNeighbours(placed, record, report);
    return ok({
      enfilade: 1,
      ...(typeof record['name'] === 'string' && record['name'] !== '' && { name: record['name'] }),
      sweeps,
      notices: [...files.notices(), ...report.notices().map((notice) => `${nameOf(file)}: ${withFullStop(notice)}`)],
      ...valueOf(await files.mesh(record['mesh'])),
    });
  } catch (thrown) {
    if (thrown instanceof Issue)
      return importFailure('pose-list-invalid', `${nameOf(file)}: ${thrown.message}.`, { file: nameOf(file) });
    throw thrown;
  }
};
