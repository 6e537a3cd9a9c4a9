/**
 * Files that rows reference, with their recorded sizes and hashes (docs/reference/backups.md#checks). Sizes and hashes
 * of a revision's files are in its model.json and in the mesh's rows, those of uploads in their rows.
 */
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { faceSizeOfLevel, tileSize, type TileLevel } from '#domain/model/model.ts';
import { revisionKey, type FileStore } from '../files/file-store.ts';
import type { Tables } from '../tables/tables.ts';

export interface ExpectedFile {
  /** Null if none is recorded; then the file must not be empty. */
  readonly bytes: number | null;
  /** Hexadecimal; null if none is recorded. */
  readonly sha256: string | null;
}

export interface ExpectedModelFiles {
  readonly files: ReadonlyMap<string, ExpectedFile>;
  /** The key of an unreadable model.json, whose files are unknown. */
  readonly unreadable: string | null;
}

export interface ModelRevision {
  readonly id: string;
  readonly revision: string;
}

const anySize: ExpectedFile = { bytes: null, sha256: null };
const faces = [0, 1, 2, 3, 4, 5] as const;

const modelFile = v.object({
  mesh: v.nullish(
    v.object({ tiles: v.nullish(v.object({ files: v.array(v.object({ path: v.string(), bytes: v.number() })) })) }),
  ),
  kept: v.nullish(v.object({ files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })) })),
});

type ModelFile = v.InferOutput<typeof modelFile>;

const parseModelFile = (json: string): ModelFile | null => {
  try {
    const parsed = v.safeParse(modelFile, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** Null if there is no such file. */
const readModelFile = async (files: FileStore, key: string): Promise<{ readonly content: ModelFile | null } | null> => {
  const found = await files.read(key);
  return found && { content: parseModelFile(await text(found.stream)) };
};

const tilesOf = (level: TileLevel): readonly string[] => {
  const across = faceSizeOfLevel[level] / tileSize;
  return faces.flatMap((face) =>
    Array.from(
      { length: across * across },
      (_, i) => `${level}_face${face}_${i % across}_${Math.floor(i / across)}.jpg`,
    ),
  );
};

const sweepPaths = (sweepId: string, levels: readonly TileLevel[]): readonly string[] => [
  `thumbs/${sweepId}.jpg`,
  ...faces.map((face) => `pan/low/${sweepId}_skybox${face}.jpg`),
  ...levels.flatMap((level) => tilesOf(level).map((name) => `tiles/${sweepId}/${name}`)),
];

/** The files of a model's served revision. */
export const expectedModelFiles = async (
  db: Kysely<Tables>,
  store: FileStore,
  { id, revision }: ModelRevision,
): Promise<ExpectedModelFiles> => {
  const folder = revisionKey(id, revision);
  const files = new Map<string, ExpectedFile>();
  const expect = (path: string, file: ExpectedFile = anySize): unknown => files.set(folder + path, file);
  const sweeps = await db.selectFrom('sweeps').select(['id', 'levels']).where('model_id', '=', id).execute();
  const textures = await db.selectFrom('mesh_textures').select('path').where('model_id', '=', id).execute();
  const parts = await db.selectFrom('mesh_parts').select(['path', 'bytes']).where('model_id', '=', id).execute();
  expect('model.json');
  expect('thumb.jpg');
  for (const sweep of sweeps)
    for (const path of sweepPaths(sweep.id, JSON.parse(sweep.levels) as TileLevel[])) expect(path);
  for (const { path } of textures) expect(path);
  const model = await readModelFile(store, `${folder}model.json`);
  for (const { path, bytes } of model?.content?.mesh?.tiles?.files ?? []) expect(path, { bytes, sha256: null });
  for (const { path, bytes } of parts) expect(path, { bytes, sha256: null });
  for (const { path, bytes, sha256 } of model?.content?.kept?.files ?? []) expect(path, { bytes, sha256 });
  return { files, unreadable: model && !model.content ? `${folder}model.json` : null };
};

/** Uploaded files. */
export const expectedAttachments = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, ExpectedFile>> => {
  const rows = await db
    .selectFrom('attachments')
    .select(['file_key', 'bytes', 'sha256'])
    .where('file_key', 'is not', null)
    .execute();
  return new Map(rows.map(({ file_key, bytes, sha256 }) => [file_key!, { bytes, sha256 }]));
};

/** Received parts of unfinished uploads, if files are in a bucket. */
export const expectedUploadParts = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, ExpectedFile>> => {
  const rows = await db.selectFrom('upload_parts').select(['file_key', 'bytes']).execute();
  return new Map(rows.map(({ file_key, bytes }) => [file_key, { bytes, sha256: null }]));
};
