/**
 * Validates an importer's prepared folder: `model.json` is checked field by field, including references and files, so
 * that all further code may trust it.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import type { Box3 } from '#domain/geometry/box3.ts';
import type { Quat } from '#domain/geometry/quat.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, ModelId, RoomId, SweepId, TagId } from '#domain/ids.ts';
import type { ModelDetails, Room, StartPose } from '#domain/model/model.ts';
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
} from '#domain/model/prepared.ts';
import { preparedFormat } from '#domain/model/prepared.ts';
import { viewModes } from '#domain/model/view-mode.ts';
import * as check from '../models/value-checks.ts';

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

const id = <T extends string>() => check.matching<T>(idPattern, 'an id: 1 to 128 characters without / or \\');
const innerPath = check.matching(pathPattern, 'a path inside the folder');
const vec3 = check.numbers<Vec3>(3);
const quat = check.numbers<Quat>(4);
const box = check.record<Box3>({ min: vec3, max: vec3 });

const details = check.record<ModelDetails>({
  name: check.text,
  presentedBy: check.text,
  summary: check.text,
  description: check.text,
  formattedAddress: check.text,
  externalUrl: check.text,
  contact: check.record<ModelDetails['contact']>({ name: check.text, email: check.text, phone: check.text }),
});

const options = check.record<PreparedOptions>({
  backgroundColor: check.oneOf('black', 'grey', 'white'),
  unitType: check.oneOf('metric', 'imperial'),
  dollhouse: check.flag,
  floorPlan: check.flag,
  floorSelect: check.flag,
});

const floor = check.record<PreparedFloor>({
  id: id<FloorId>(),
  index: check.count,
  name: check.text,
  meshGroup: check.whole,
  boundingBox: check.orNull(box),
  bottom: check.finite,
  area: check.orNull(check.finite),
  classification: (value, at) => check.orNull(check.text)(value ?? null, at),
});

const room = check.record<Room>({
  id: id<RoomId>(),
  floorId: id<FloorId>(),
  name: check.text,
  classifications: check.list(check.text),
  outline: check.list(check.numbers<readonly [number, number]>(2)),
  height: check.orNull(check.finite),
  area: check.orNull(check.finite),
});

const sweep = check.record<PreparedSweep>({
  id: id<SweepId>(),
  uuid: check.text,
  index: check.count,
  name: check.text,
  floorId: check.orNull(id<FloorId>()),
  roomId: check.orNull(id<RoomId>()),
  position: vec3,
  floorPosition: vec3,
  rotation: quat,
  alignment: check.oneOf('aligned', 'unaligned'),
  placement: check.oneOf('unplaced', 'auto', 'manual'),
  outdoor: check.flag,
  enabled: check.flag,
  neighbours: check.list(id<SweepId>()),
  levels: check.list(check.oneOf(...tileLevels)),
});

const mesh = check.record<PreparedMesh>({
  parts: check.list(
    check.record<PreparedMesh['parts'][number]>({
      floorId: check.orNull(id<FloorId>()),
      path: innerPath,
      bytes: check.count,
      triangles: check.count,
    }),
  ),
  textures: check.list(
    check.list(check.record<PreparedMesh['textures'][number][number]>({ size: check.count, path: innerPath })),
  ),
  boundingBox: box,
  triangles: check.count,
  tiles: check.orNull(
    check.record<PreparedTiles>({
      path: innerPath,
      files: check.list(check.record<PreparedTiles['files'][number]>({ path: innerPath, bytes: check.count })),
      triangles: check.count,
    }),
  ),
});

const start = check.record<StartPose>({
  mode: check.oneOf(...viewModes),
  sweepId: check.orNull(id<SweepId>()),
  position: check.orNull(vec3),
  rotation: quat,
  orthoZoom: check.orNull(check.finite),
});

const tag = check.record<PreparedTag>({
  id: id<TagId>(),
  label: check.text,
  description: check.text,
  anchorPosition: vec3,
  stemNormal: vec3,
  stemLength: check.finite,
  floorId: check.orNull(id<FloorId>()),
  roomId: check.orNull(id<RoomId>()),
  mediaUrl: check.orNull(check.text),
  sweepId: check.orNull(id<SweepId>()),
});

const texts: check.Check<Readonly<Record<string, string>>> = (value, at) =>
  Object.fromEntries(
    Object.entries(check.anyRecord(value, at)).map(([key, each]) => [key, check.text(each, `${at}.${key}`)]),
  );

/** Data that the importer copied is not validated further; only its files must exist. */
const copies = check.record<PreparedCopies>({
  options: check.anyRecord,
  defurnished: check.anyRecord as check.Check<PreparedCopies['defurnished']>,
  meshLevels: check.list(check.anyRecord) as check.Check<PreparedCopies['meshLevels']>,
  renamed: check.record<PreparedCopies['renamed']>({ sweeps: texts, floors: texts, rooms: texts }),
  files: check.list(
    check.record<CopiedFile>({
      source: check.text,
      path: check.matching(/^content\/[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/, 'a file of content/'),
      bytes: check.count,
      sha256: check.matching(/^[0-9a-f]{64}$/, 'a SHA-256'),
    }),
  ),
});

const prepared = check.record<PreparedModel>({
  format: check.oneOf(preparedFormat),
  id: check.matching<ModelId>(modelIdPattern, 'a model id: letters, digits, - and _, at most 64'),
  details,
  options,
  floors: check.list(floor),
  rooms: check.list(room),
  sweeps: check.list(sweep),
  mesh: check.orNull(mesh),
  start: check.orNull(start),
  tags: check.list(tag),
  content: check.anyRecord,
  // Absent in folders of older importers.
  kept: (value, at) => check.orNull(copies)(value ?? null, at),
});

const checkSweepReferences = (model: PreparedModel, floors: Set<string>, rooms: Set<string>): void => {
  const sweeps = check.unique(model.sweeps, 'sweeps');
  for (const [i, { levels, ...each }] of model.sweeps.entries()) {
    const at = `sweeps[${i}]`;
    if (levels.length === 0) throw new check.CheckFailure(`${at}.levels must name at least one level`);
    check.known(floors, each.floorId, `${at}.floorId`);
    check.known(rooms, each.roomId, `${at}.roomId`);
    for (const [n, neighbour] of each.neighbours.entries()) check.known(sweeps, neighbour, `${at}.neighbours[${n}]`);
    if (new Set(each.neighbours).size < each.neighbours.length)
      throw new check.CheckFailure(`${at}.neighbours must name each sweep once`);
  }
  check.known(sweeps, model.start?.sweepId ?? null, 'start.sweepId');
  for (const [i, each] of model.tags.entries()) check.known(sweeps, each.sweepId, `tags[${i}].sweepId`);
};

const checkReferences = (model: PreparedModel): void => {
  const floors = check.unique(model.floors, 'floors');
  const rooms = check.unique(model.rooms, 'rooms');
  check.unique(model.tags, 'tags');
  for (const [i, each] of model.rooms.entries()) check.known(floors, each.floorId, `rooms[${i}].floorId`);
  for (const [i, part] of (model.mesh?.parts ?? []).entries())
    check.known(floors, part.floorId, `mesh.parts[${i}].floorId`);
  for (const [i, each] of model.tags.entries()) {
    check.known(floors, each.floorId, `tags[${i}].floorId`);
    check.known(rooms, each.roomId, `tags[${i}].roomId`);
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
    if (!found?.isFile() || found.size === 0) throw new check.CheckFailure(`the file ${each} is missing or empty`);
  }
};

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
    const model = prepared(content, '');
    checkReferences(model);
    await checkFiles(folder, model);
    return ok(model);
  } catch (thrown) {
    if (!(thrown instanceof check.CheckFailure)) throw thrown;
    return fail({ code: 'prepared.invalid', message: `${folder} cannot be taken in: ${thrown.message}.` });
  }
};
