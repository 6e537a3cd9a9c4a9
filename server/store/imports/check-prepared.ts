/**
 * Validates an importer's prepared folder: `model.json` is checked field by field, including references and files, so
 * that all further code may trust it.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { fail, ok, type Result } from '#base/result.ts';
import type { Box3 } from '#domain/geometry/box3.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '#domain/ids.ts';
import { flag, oneOf } from '#domain/model/field-shapes.ts';
import type { ModelDetails, Room, StartPose, SweepLink } from '#domain/model/model.ts';
import { tileLevels } from '#domain/model/model.ts';
import type {
  CopiedFile,
  PreparedFloor,
  PreparedCopies,
  PreparedMesh,
  PreparedModel,
  PreparedOptions,
  PreparedSweep,
  PreparedTag,
  PreparedTiles,
  SweepPicture,
} from '#domain/model/prepared.ts';
import { preparedFormat } from '#domain/model/prepared.ts';
import { viewModes } from '#domain/model/view-mode.ts';
import * as shape from '../models/value-shapes.ts';

export interface PreparedFailure {
  readonly code: 'prepared.unreadable' | 'prepared.invalid';
  readonly message: string;
}

/** Model ids are part of URLs and name folders. */
export const modelIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** Other ids are part of file names: no separators, no control characters, no leading dot. */
const idPattern = /^(?!\.)[^/\\\p{Cc}]{1,128}$/u;
/** A path inside the folder, of plain parts joined by "/". */
const pathPattern = /^(?!\.)[^/\\\p{Cc}]{1,128}(\/(?!\.)[^/\\\p{Cc}]{1,128})*$/u;

const id = <T extends string>() => shape.matching<T>(idPattern, 'an id: 1 to 128 characters without / or \\');
const innerPath = shape.matching(pathPattern, 'a path inside the folder');
const vec3 = shape.numbers<Vec3>(3);
const quat = shape.numbers<Quat>(4);
const box = shape.record<Box3>({ min: vec3, max: vec3 });

const details = shape.record<ModelDetails>({
  name: shape.text,
  presentedBy: shape.text,
  summary: shape.text,
  description: shape.text,
  formattedAddress: shape.text,
  externalUrl: shape.text,
  contact: shape.record<ModelDetails['contact']>({ name: shape.text, email: shape.text, phone: shape.text }),
});

const options = shape.record<PreparedOptions>({
  backgroundColor: oneOf(['black', 'grey', 'white']),
  unitType: v.nullable(oneOf(['metric', 'imperial'])),
  dollhouse: flag,
  floorPlan: flag,
  floorSelect: flag,
});

const floor = shape.record<PreparedFloor>({
  id: id<FloorId>(),
  index: shape.count,
  name: shape.text,
  meshGroup: shape.whole,
  boundingBox: v.nullable(box),
  bottom: shape.finite,
  area: v.nullable(shape.finite),
  classification: v.nullish(shape.text, null),
});

const room = shape.record<Room>({
  id: id<RoomId>(),
  floorId: id<FloorId>(),
  name: shape.text,
  classifications: shape.list(shape.text),
  outline: shape.list(shape.numbers<readonly [number, number]>(2)),
  height: v.nullable(shape.finite),
  area: v.nullable(shape.finite),
});

const sweep = shape.record<PreparedSweep>({
  id: id<SweepId>(),
  uuid: shape.text,
  index: shape.count,
  name: shape.text,
  floorId: v.nullable(id<FloorId>()),
  roomId: v.nullable(id<RoomId>()),
  position: vec3,
  floorPosition: vec3,
  rotation: quat,
  alignment: oneOf(['aligned', 'unaligned']),
  placement: oneOf(['unplaced', 'auto', 'manual']),
  outdoor: flag,
  enabled: flag,
  neighbours: shape.list(id<SweepId>()),
  // Absent in folders of older importers.
  links: v.nullish(
    shape.list(
      shape.record<SweepLink>({
        sweepId: id<SweepId>(),
        direction: vec3,
        label: shape.text,
        arrivalRotation: v.nullable(quat),
      }),
    ),
    [],
  ),
  levels: shape.list(oneOf(tileLevels)),
});

const mesh = shape.record<PreparedMesh>({
  parts: shape.list(
    shape.record<PreparedMesh['parts'][number]>({
      floorId: v.nullable(id<FloorId>()),
      path: innerPath,
      bytes: shape.count,
      triangles: shape.count,
    }),
  ),
  textures: shape.list(
    shape.list(shape.record<PreparedMesh['textures'][number][number]>({ size: shape.count, path: innerPath })),
  ),
  boundingBox: box,
  triangles: shape.count,
  tiles: v.nullable(
    shape.record<PreparedTiles>({
      path: innerPath,
      files: shape.list(shape.record<PreparedTiles['files'][number]>({ path: innerPath, bytes: shape.count })),
      triangles: shape.count,
    }),
  ),
});

const start = shape.record<StartPose>({
  mode: oneOf(viewModes),
  sweepId: v.nullable(id<SweepId>()),
  position: v.nullable(vec3),
  rotation: quat,
  orthoZoom: v.nullable(shape.finite),
  floorVisibility: v.nullish(shape.list(id<FloorId>())),
});

const tag = shape.record<PreparedTag>({
  id: id<TagId>(),
  label: shape.text,
  description: shape.text,
  anchorPosition: vec3,
  stemNormal: vec3,
  stemLength: shape.finite,
  floorId: v.nullable(id<FloorId>()),
  roomId: v.nullable(id<RoomId>()),
  mediaUrl: v.nullable(shape.text),
  sweepId: v.nullable(id<SweepId>()),
});

/** Unlike the library's own `record` it keeps every key, also `constructor` and `__proto__`. */
const texts = v.pipe(
  shape.anyRecord<Readonly<Record<string, string>>>(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [key, value] of Object.entries(input)) {
      const [issue] = v.safeParse(shape.text, value).issues ?? [];
      if (issue) addIssue({ message: issue.message, path: [{ type: 'object', origin: 'value', input, key, value }] });
    }
  }),
);

/** Data that the importer copied is not validated further; only its files must exist. */
const copies = shape.record<PreparedCopies>({
  options: shape.anyRecord<PreparedCopies['options']>(),
  defurnished: shape.anyRecord<PreparedCopies['defurnished']>(),
  meshLevels: shape.list(shape.anyRecord<PreparedCopies['meshLevels'][number]>()),
  renamed: shape.record<PreparedCopies['renamed']>({ sweeps: texts, floors: texts, rooms: texts }),
  files: shape.list(
    shape.record<CopiedFile>({
      source: shape.text,
      path: shape.matching(/^content\/[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/, 'a file of content/'),
      bytes: shape.count,
      sha256: shape.matching(/^[0-9a-f]{64}$/, 'a SHA-256'),
    }),
  ),
});

const prepared = shape.record<PreparedModel>({
  format: v.literal(preparedFormat, `must be one of ${preparedFormat}`),
  id: shape.matching<ModelId>(modelIdPattern, 'a model id: letters, digits, - and _, at most 64'),
  details,
  options,
  floors: shape.list(floor),
  rooms: shape.list(room),
  sweeps: shape.list(sweep),
  // Absent in folders of older importers.
  pictures: v.nullish(
    v.record(v.string(), shape.record<SweepPicture>({ fingerprint: shape.text, hash: shape.text })),
    null,
  ),
  mesh: v.nullable(mesh),
  start: v.nullable(start),
  tags: shape.list(tag),
  content: shape.anyRecord<PreparedModel['content']>(),
  // Absent in folders of older importers.
  kept: v.nullish(copies, null),
});

/** Rejects duplicate ids. */
const unique = (things: readonly { readonly id: string }[], at: string): Set<string> => {
  const seen = new Set<string>();
  for (const [i, { id: each }] of things.entries()) {
    if (seen.has(each)) throw new shape.InvalidValue(`${at}[${i}].id "${each}" is there twice`);
    seen.add(each);
  }
  return seen;
};

/** Rejects a reference to an unknown id. */
const known = (ids: ReadonlySet<string>, each: string | null, at: string): void => {
  if (each !== null && !ids.has(each)) throw new shape.InvalidValue(`${at} names "${each}", which does not exist`);
};

const checkSweepReferences = (model: PreparedModel, floors: Set<string>, rooms: Set<string>): void => {
  const sweeps = unique(model.sweeps, 'sweeps');
  for (const [i, { levels, ...each }] of model.sweeps.entries()) {
    const at = `sweeps[${i}]`;
    if (levels.length === 0) throw new shape.InvalidValue(`${at}.levels must name at least one level`);
    known(floors, each.floorId, `${at}.floorId`);
    known(rooms, each.roomId, `${at}.roomId`);
    for (const [n, neighbour] of each.neighbours.entries()) known(sweeps, neighbour, `${at}.neighbours[${n}]`);
    for (const [n, link] of each.links.entries()) known(sweeps, link.sweepId, `${at}.links[${n}].sweepId`);
    if (new Set(each.neighbours).size < each.neighbours.length)
      throw new shape.InvalidValue(`${at}.neighbours must name each sweep once`);
  }
  known(sweeps, model.start?.sweepId ?? null, 'start.sweepId');
  for (const [i, each] of model.tags.entries()) known(sweeps, each.sweepId, `tags[${i}].sweepId`);
};

const checkReferences = (model: PreparedModel): void => {
  const floors = unique(model.floors, 'floors');
  const rooms = unique(model.rooms, 'rooms');
  unique(model.tags, 'tags');
  for (const [i, each] of model.rooms.entries()) known(floors, each.floorId, `rooms[${i}].floorId`);
  for (const [i, part] of (model.mesh?.parts ?? []).entries()) known(floors, part.floorId, `mesh.parts[${i}].floorId`);
  for (const [i, each] of model.tags.entries()) {
    known(floors, each.floorId, `tags[${i}].floorId`);
    known(rooms, each.roomId, `tags[${i}].roomId`);
  }
  checkSweepReferences(model, floors, rooms);
};

/** Files that are required to draw the model. */
const requiredFiles = (model: PreparedModel): readonly string[] => [
  'thumb.jpg',
  ...model.sweeps.map((each) => `thumbs/${each.id}.jpg`),
  ...model.sweeps.flatMap((each) =>
    [0, 1, 2, 3, 4, 5].map((face) => `tiles/${each.id}/${each.levels[0]}_face${face}_0_0.jpg`),
  ),
  ...(model.mesh?.parts ?? []).map((part) => part.path),
  ...(model.mesh?.textures ?? []).flat().map((texture) => texture.path),
  ...(model.mesh?.tiles?.files ?? []).map((file) => file.path),
  ...(model.kept?.files ?? []).map((file) => file.path),
];

const checkFiles = async (folder: string, model: PreparedModel): Promise<void> => {
  for (const each of requiredFiles(model)) {
    const found = await stat(path.join(folder, each)).catch(() => null);
    if (!found?.isFile() || found.size === 0) throw new shape.InvalidValue(`the file ${each} is missing or empty`);
  }
};

/** Checks the content of a `model.json` without its files. The failure names the field at issue. */
export const readPreparedModel = (content: unknown): Result<PreparedModel, string> =>
  shape.readValue(prepared, content, '');

/** Reads and checks a prepared folder. The failure's message names the folder and the field or file at issue. */
export const checkPrepared = async (folder: string): Promise<Result<PreparedModel, PreparedFailure>> => {
  const file = path.join(folder, 'model.json');
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail({ code: 'prepared.unreadable', message: `Cannot read ${file}: ${reason}` });
  }
  try {
    const model = shape.checkValue(prepared, content, '');
    checkReferences(model);
    await checkFiles(folder, model);
    return ok(model);
  } catch (thrown) {
    if (!(thrown instanceof shape.InvalidValue)) throw thrown;
    return fail({ code: 'prepared.invalid', message: `${folder} cannot be taken in: ${thrown.message}.` });
  }
};
