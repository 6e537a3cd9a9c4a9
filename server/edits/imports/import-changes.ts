/**
 * Finds the kinds of records that an import changed, by comparing digests of the rows before and after. URLs of
 * panoramas, meshes and capture files contain the revision, so viewers that show those always reload them.
 */
import { createHash } from 'node:crypto';
import { recordKinds, modelRecordId, type ChangeKind, type RecordKind } from '#domain/edits/edit.ts';
import { recordRepositories } from '../record-repositories.ts';
import type { Transaction } from '../../store/transactions.ts';

/** A digest of all records for each kind. */
export type Fingerprints = ReadonlyMap<string, string>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Without times: a capture that has none gets those of its import. */
const digestAnnotations = async (
  transaction: Transaction,
  modelId: string,
): Promise<readonly (readonly [string, string])[]> => {
  const rows = await transaction
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
  return [...kinds].map(([kind, list]) => [kind, digest(list)]);
};

const digestPlaces = async (
  transaction: Transaction,
  modelId: string,
): Promise<readonly (readonly [string, string])[]> => {
  const floors = await transaction
    .selectFrom('floors')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  const rooms = await transaction
    .selectFrom('rooms')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  const content = await transaction
    .selectFrom('content')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('key')
    .execute();
  // Other content of the space is reported together with its rooms.
  return [
    ['floor', digest(floors)],
    ['room', digest([rooms, content.filter(({ key }) => key !== 'wallGraph')])],
    ['wallGraph', digest(content.find(({ key }) => key === 'wallGraph') ?? null)],
  ];
};

const digestViews = async (
  transaction: Transaction,
  modelId: string,
): Promise<readonly (readonly [string, string])[]> => {
  const views = await transaction
    .selectFrom('views')
    .select(['id', 'type', 'name', 'enabled', 'masks'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  const viewLayers = await transaction
    .selectFrom('view_layers')
    .selectAll()
    .where('model_id', '=', modelId)
    .orderBy('view_id')
    .orderBy('layer_id')
    .execute();
  const layers = await transaction
    .selectFrom('layers')
    .select(['id', 'type', 'name'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute();
  return [
    ['view', digest([views, viewLayers])],
    ['layer', digest(layers)],
  ];
};

const digestModelRecords = async (
  transaction: Transaction,
  modelId: string,
): Promise<readonly (readonly [string, string])[]> => {
  const digests: (readonly [string, string])[] = [];
  for (const kind of ['details', 'settings', 'start'] as const)
    digests.push([kind, digest(await recordRepositories[kind].read(transaction, modelId, modelRecordId))]);
  return digests;
};

/** Null if there is no such model yet. */
export const readFingerprints = async (transaction: Transaction, modelId: string): Promise<Fingerprints | null> => {
  const model = await transaction.selectFrom('models').select('id').where('id', '=', modelId).executeTakeFirst();
  if (!model) return null;
  return new Map([
    ...(await digestAnnotations(transaction, modelId)),
    ...(await digestPlaces(transaction, modelId)),
    ...(await digestViews(transaction, modelId)),
    ...(await digestModelRecords(transaction, modelId)),
  ]);
};

/** Records of these kinds in a capture may name files of its revision. */
const kindsWithFiles: ReadonlySet<RecordKind> = new Set(['tag', 'note', 'photo', 'planImage']);

export const changedKinds = (before: Fingerprints | null, after: Fingerprints): readonly ChangeKind[] =>
  recordKinds.filter((kind) => {
    if (kind === 'sweep' || before?.get(kind) !== after.get(kind)) return true;
    return kindsWithFiles.has(kind) && after.has(kind);
  });
