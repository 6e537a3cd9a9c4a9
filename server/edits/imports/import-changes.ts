/**
 * What an import changed, by kinds of records: rows as they were before and as they are after, compared. Addresses of
 * panoramas, meshes and a capture's own files name the revision, so whoever shows those asks anew whatever came.
 */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChangeKind } from '#domain/edits/change-kinds.ts';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { modelRecordId } from '../repositories/model-repositories.ts';
import { recordRepositories } from '../record-repositories.ts';
import type { Tables } from '../../store/tables.ts';

type Work = Transaction<Tables>;

/** A digest of all records of each kind. */
export type Fingerprints = ReadonlyMap<string, string>;

const print = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Without its times: a capture that gives none has those of its import. */
const annotationPrints = async (work: Work, modelId: string): Promise<readonly (readonly [string, string])[]> => {
  const rows = await work
    .selectFrom('annotations')
    .select(['kind', 'id', 'layer_id', 'sequence', 'enabled', 'removed', 'data'])
    .where('model_id', '=', modelId)
    .orderBy('kind')
    .orderBy('layer_id')
    .orderBy('id')
    .execute();
  const kinds = new Map<string, typeof rows>();
  for (const row of rows) {
    const list = kinds.get(row.kind) ?? [];
    kinds.set(row.kind, list);
    list.push(row);
  }
  return [...kinds].map(([kind, list]) => [kind, print(list)]);
};

const placePrints = async (work: Work, modelId: string): Promise<readonly (readonly [string, string])[]> => {
  const floors = await work.selectFrom('floors').selectAll().where('model_id', '=', modelId).orderBy('id').execute();
  const rooms = await work.selectFrom('rooms').selectAll().where('model_id', '=', modelId).orderBy('id').execute();
  const content = await work.selectFrom('content').selectAll().where('model_id', '=', modelId).orderBy('key').execute();
  // What a capture says more of the space is told with its rooms.
  return [
    ['floor', print(floors)],
    ['room', print([rooms, content.filter(({ key }) => key !== 'wallGraph')])],
    ['wallGraph', print(content.find(({ key }) => key === 'wallGraph') ?? null)],
  ];
};

const viewPrints = async (work: Work, modelId: string): Promise<readonly (readonly [string, string])[]> => {
  const views = await work
    .selectFrom('views')
    .select(['id', 'type', 'name', 'enabled', 'masks'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  const shown = await work
    .selectFrom('view_layers')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('view_id')
    .orderBy('layer_id')
    .execute();
  const layers = await work
    .selectFrom('layers')
    .select(['id', 'type', 'name'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  return [
    ['view', print([views, shown])],
    ['layer', print(layers)],
  ];
};

const ownPrints = async (work: Work, modelId: string): Promise<readonly (readonly [string, string])[]> => {
  const prints: (readonly [string, string])[] = [];
  for (const kind of ['details', 'settings', 'start'] as const)
    prints.push([kind, print(await recordRepositories[kind].read(work, modelId, modelRecordId))]);
  return prints;
};

/** Null: there is no such model yet. */
export const readFingerprints = async (work: Work, modelId: string): Promise<Fingerprints | null> => {
  const model = await work.selectFrom('models').select('id').where('id', '=', modelId).executeTakeFirst();
  if (!model) return null;
  return new Map([
    ...(await annotationPrints(work, modelId)),
    ...(await placePrints(work, modelId)),
    ...(await viewPrints(work, modelId)),
    ...(await ownPrints(work, modelId)),
  ]);
};

/** In what a capture brings of them, records of these kinds name files of it. */
const withFiles: ReadonlySet<RecordKind> = new Set(['tag', 'note', 'photo']);

export const changedKinds = (before: Fingerprints | null, after: Fingerprints): readonly ChangeKind[] =>
  recordKinds.filter((kind) => {
    if (kind === 'sweep' || before?.get(kind) !== after.get(kind)) return true;
    return withFiles.has(kind) && after.has(kind);
  });
