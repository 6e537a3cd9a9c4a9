/** The border of the bundle: shapes by the JSON schema, references by hand. Only the first fault is told. */
import { Ajv, type ErrorObject } from 'ajv';
import { fail, ok, type Result } from '#base/result.ts';
import type { Capture } from '#domain/model/capture.ts';
import { quotable } from '../failure.ts';
import schema from './capture.schema.json' with { type: 'json' };

const validate = new Ajv({ verbose: true, allowUnionTypes: true }).compile<Capture>(schema);

/** "/sweeps/3/position" → "sweeps[3].position". */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(
      (path, part) =>
        /^\d+$/.test(part) ? `${path}[${part}]` : path ? `${path}.${quotable(part, 40)}` : quotable(part, 40),
      '',
    );

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a finite number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const sentenceOf = ({ instancePath, keyword, params, parentSchema }: ErrorObject): string => {
  const path = pathOf(instancePath) || 'The JSON';
  const detail = params as Readonly<Record<string, unknown>>;
  const title = (parentSchema as { readonly title?: string } | undefined)?.title;
  switch (keyword) {
    case 'required':
      return `${path} lacks “${String(detail['missingProperty'])}”`;
    case 'type': {
      const wanted =
        title && detail['type'] === 'array'
          ? title
          : [detail['type']]
              .flat()
              .map((each) => kinds[String(each)] ?? String(each))
              .join(' or ');
      return `${path} must ${title && detail['type'] === 'array' ? 'have' : 'be'} ${wanted}`;
    }
    case 'minItems':
    case 'maxItems':
      return `${path} must have ${title ?? `${String(detail['limit'])} entries`}`;
    case 'enum':
      return `${path} must be one of ${(detail['allowedValues'] as readonly unknown[]).join(', ')}`;
    case 'const':
      return `${path} must be ${String(detail['allowedValue'])}, the version of the format that this program reads`;
    case 'minLength':
      return `${path} must not be empty`;
    case 'maxLength':
      return `${path} must not be longer than ${String(detail['limit'])} characters`;
    case 'exclusiveMinimum':
      return `${path} must be above ${String(detail['limit'])}`;
    default:
      return `${path} must not be below ${String(detail['limit'])}`;
  }
};

/** Ids as sentences say them. */
const quote = (id: string): string => `“${quotable(id, 40)}”`;

const findTwice = (records: readonly { readonly id: string }[], list: string): string | null => {
  const seen = new Map<string, number>();
  for (const [i, { id }] of records.entries()) {
    const first = seen.get(id);
    if (first !== undefined)
      return `${list}[${i}].id ${quote(id)} is the id of ${list}[${first}] already; give each its own`;
    seen.set(id, i);
  }
  return null;
};

const findUnknown = (ids: ReadonlySet<string>, id: string | undefined, path: string, list: string): string | null =>
  id === undefined || ids.has(id)
    ? null
    : `${path} names ${quote(id)}, which is not in ${list}; add it there or remove it here`;

const idsOf = (records: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(records.map(({ id }) => id));

/** Every id that names another record must find it. Used for foreign tours as well. */
export const findReferenceFault = (
  capture: Pick<Capture, 'floors' | 'rooms' | 'tags' | 'start'> & {
    readonly sweeps: readonly Omit<Capture['sweeps'][number], 'panorama'>[];
  },
): string | null => {
  const { floors = [], rooms = [], sweeps, tags = [], start } = capture;
  const [floorIds, roomIds, sweepIds] = [idsOf(floors), idsOf(rooms), idsOf(sweeps)];
  return (
    findTwice(floors, 'floors') ??
    findTwice(rooms, 'rooms') ??
    findTwice(sweeps, 'sweeps') ??
    findTwice(tags, 'tags') ??
    firstOf(rooms, (room, i) => findUnknown(floorIds, room.floorId, `rooms[${i}].floorId`, 'floors')) ??
    firstOf(
      sweeps,
      (sweep, i) =>
        findUnknown(floorIds, sweep.floorId, `sweeps[${i}].floorId`, 'floors') ??
        findUnknown(roomIds, sweep.roomId, `sweeps[${i}].roomId`, 'rooms') ??
        firstOf(sweep.neighbours ?? [], (id, n) =>
          findUnknown(sweepIds, id, `sweeps[${i}].neighbours[${n}]`, 'sweeps'),
        ),
    ) ??
    firstOf(
      tags,
      (tag, i) =>
        findUnknown(floorIds, tag.floorId, `tags[${i}].floorId`, 'floors') ??
        findUnknown(sweepIds, tag.sweepId, `tags[${i}].sweepId`, 'sweeps'),
    ) ??
    findUnknown(sweepIds, start?.sweepId, 'start.sweepId', 'sweeps')
  );
};

const firstOf = <T>(items: readonly T[], find: (item: T, index: number) => string | null): string | null => {
  for (const [i, item] of items.entries()) {
    const found = find(item, i);
    if (found) return found;
  }
  return null;
};

const findPanoramaFault = ({ sweeps }: Capture): string | null =>
  firstOf(sweeps, ({ panorama }, i) => {
    if (typeof panorama === 'string') return null;
    const both = 'file' in panorama && 'faces' in panorama;
    return ('file' in panorama || 'faces' in panorama) && !both
      ? null
      : `sweeps[${i}].panorama must have either “file” or “faces”`;
  });

/** The capture, or a sentence without its full stop, such as "sweeps[3].position must have 3 finite numbers". */
export const checkCapture = (json: unknown): Result<Capture, string> => {
  if (!validate(json)) return fail(validate.errors?.[0] ? sentenceOf(validate.errors[0]) : 'The JSON is no capture');
  const fault = findPanoramaFault(json) ?? findReferenceFault(json);
  if (fault) return fail(fault);
  return json.sweeps.length === 0 && json.mesh === undefined
    ? fail('sweeps is empty and there is no mesh; name at least one panorama or a mesh')
    : ok(json);
};
