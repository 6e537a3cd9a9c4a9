/**
 * Reads a JSON file with a `sweeps` array of images and poses, as scanning and rendering programs write it. Field names
 * vary, so several are accepted; files are taken from the list's own folder only.
 */
import path from 'node:path';
import { ok, type Result } from '#base/result.ts';
import { normalizeQuat, type Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { nameOf, quotable, importFailure } from '../failure.ts';
import type { SourceCapture, SourceSweep, ImportFailure } from '../source-capture.ts';
import { findPlaceIssue } from '../bundle/check-places.ts';
import { createLeftOutReport, isIn, type LeftOutReport } from '../bundle/left-out-report.ts';
import { idsOf } from '../bundle/references.ts';
import { repairPlaces } from '../bundle/repair-places.ts';
import { pathPredicate, resolveInside, type PathFailure } from '../source/inside-folder.ts';

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

const predicateOf = (failure: PathFailure): string => pathPredicate(failure, "the list's folder");

const imageFile = async (folder: string, name: string, at: string): Promise<string> => {
  const file = await resolveInside(folder, name);
  if (!file.ok) throw new Issue(`${at} names “${quotable(name)}”, ${predicateOf(file.failure)}`);
  return file.value;
};

interface FoundMesh {
  readonly meshFile?: string;
  readonly meshNotices?: readonly string[];
}

/** A mesh outside the folder is often only on the computer that wrote the list: the import continues without it. */
const findMesh = async (listFile: string, named: unknown): Promise<FoundMesh> => {
  if (typeof named !== 'string') return {};
  const file = await resolveInside(path.dirname(listFile), named);
  if (file.ok) return { meshFile: file.value };
  const name = quotable(named);
  switch (file.failure) {
    case 'missing':
      return {
        meshNotices: [`${nameOf(listFile)} names the mesh ${name}, which is not there; join one with --mesh.`],
      };
    case 'outside':
      return {
        meshNotices: [
          `${nameOf(listFile)}: mesh names “${name}”, which lies outside the list's folder; join it with --mesh.`,
        ],
      };
    default:
      throw new Issue(`mesh names “${name}”, ${predicateOf(file.failure)}`);
  }
};

const readSweep = async (value: unknown, index: number, folder: string): Promise<SourceSweep> => {
  const at = `sweeps[${index}]`;
  if (!isObject(value)) throw new Issue(`${at} must be an object`);
  const image = firstField(value, imageFields);
  if (!image) throw new Issue(`${at} lacks “image”`);
  const position = firstField(value, positionFields);
  const rotation = firstField(value, rotationFields);
  const name = firstField(value, ['name', 'label', 'title']);
  const neighbours = firstField(value, ['neighbours', 'neighbors', 'links']);
  if (neighbours && !Array.isArray(neighbours.value)) throw new Issue(`${at}.${neighbours.name} must be a list`);
  return {
    id: text(value['id'] ?? `${index + 1}`, `${at}.id`),
    panorama: {
      kind: 'picture',
      file: await imageFile(folder, text(image.value, `${at}.${image.name}`), `${at}.${image.name}`),
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
    ...(neighbours && {
      neighbours: (neighbours.value as unknown[]).map((id, n) => text(id, `${at}.${neighbours.name}[${n}]`)),
    }),
  };
};

/** Pairs of ids; each link can be walked in both directions. */
const readLinks = (value: unknown): readonly (readonly [string, string])[] => {
  if (!Array.isArray(value)) throw new Issue('links must be a list of pairs');
  return value.map((pair: unknown, i) => {
    const ids: unknown[] = Array.isArray(pair)
      ? pair
      : isObject(pair)
        ? [pair['from'] ?? pair['a'], pair['to'] ?? pair['b']]
        : [];
    if (ids.length !== 2) throw new Issue(`links[${i}] must be a pair of ids`);
    return [text(ids[0], `links[${i}][0]`), text(ids[1], `links[${i}][1]`)] as const;
  });
};

const addLinks = (
  sweeps: readonly SourceSweep[],
  links: readonly (readonly [string, string])[],
  report: LeftOutReport,
): SourceSweep[] => {
  const isSweep = isIn(idsOf(sweeps), 'sweeps', report);
  const known = links.filter((link, i) => link.every((id) => isSweep(id, `links[${i}]`)));
  return sweeps.map((sweep) => ({
    ...sweep,
    neighbours: [
      ...new Set([
        ...(sweep.neighbours ?? []),
        ...known.flatMap(([a, b]) => (a === sweep.id ? [b] : b === sweep.id ? [a] : [])),
      ]),
    ],
  }));
};

/**
 * Fails with one sentence that names the file and the field. A mesh that is not in the list's folder is only reported.
 */
export const readPoseList = async (file: string, json: unknown): Promise<Result<SourceCapture, ImportFailure>> => {
  const folder = path.dirname(file);
  const record = json as Json;
  try {
    const read: SourceSweep[] = [];
    for (const [i, sweep] of (record['sweeps'] as unknown[]).entries()) read.push(await readSweep(sweep, i, folder));
    const issue = findPlaceIssue({ sweeps: read });
    if (issue) throw new Issue(issue);
    const report = createLeftOutReport();
    const { sweeps: placed } = repairPlaces({ sweeps: read }, report);
    const sweeps = record['links'] === undefined ? placed : addLinks(placed, readLinks(record['links']), report);
    return ok({
      enfilade: 1,
      ...(typeof record['name'] === 'string' && record['name'] !== '' && { name: record['name'] }),
      sweeps,
      notices: report.notices().map((notice) => `${nameOf(file)}: ${notice}.`),
      ...(await findMesh(file, record['mesh'])),
    });
  } catch (thrown) {
    if (thrown instanceof Issue)
      return importFailure('pose-list-invalid', `${nameOf(file)}: ${thrown.message}.`, { file: nameOf(file) });
    throw thrown;
  }
};
