/**
 * Records that people removed on this server or moved to another layer: a later import of the same capture does not add
 * them again.
 */
import { hasVersions, layerIn, type RecordKind } from '#domain/edits/edit.ts';
import { fieldOf, type Fields } from '#base/json-fields.ts';
import type { Row } from '../models/read-model.ts';
import type { Transaction } from '../transactions.ts';

export interface RemovedRecords {
  /** `layerId` is the version's, for kinds with versions. */
  readonly has: (kind: RecordKind, id: string, layerId?: string) => boolean;
  /** Whether any version of the record is removed. */
  readonly hasAny: (kind: RecordKind, id: string) => boolean;
}

type JournalRow = Pick<Row<'edits'>, 'kind' | 'record_id' | 'before' | 'after'>;

const parsed = (json: string | null): Fields | null => (json === null ? null : (JSON.parse(json) as Fields));

const nameOf = (kind: string, id: string, layerId: string | null | undefined): string =>
  JSON.stringify([kind, id, hasVersions(kind as RecordKind) ? (layerId ?? null) : null]);

/** Which versions a journal row removes (true) and adds (false). */
const changesOf = ({ kind, record_id, before, after }: JournalRow): readonly (readonly [string, boolean])[] => {
  const [from, to] = [parsed(before), parsed(after)];
  // An edit that does not change the layer leaves the record in its place.
  const moves = !from || !to || fieldOf(from, 'layerId') !== fieldOf(to, 'layerId');
  if (!moves) return [];
  return [
    ...(from ? [[nameOf(kind, record_id, layerIn(from)), true] as const] : []),
    ...(to ? [[nameOf(kind, record_id, layerIn(to)), false] as const] : []),
  ];
};

export const readRemovedRecords = async (transaction: Transaction, modelId: string): Promise<RemovedRecords> => {
  const rows = await transaction
    .selectFrom('edits')
    .select(['kind', 'record_id', 'before', 'after'])
    .where('model_id', '=', modelId)
    .where((e) => e.or([e('before', 'is', null), e('after', 'is', null), e('before', 'like', '%"layerId":%')]))
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const removalByName = new Map(rows.flatMap(changesOf));
  const removedNames = new Set(
    [...removalByName]
      .filter(([, isRemoved]) => isRemoved)
      .map(([name]) => JSON.stringify((JSON.parse(name) as readonly unknown[]).slice(0, 2))),
  );
  return {
    has: (kind, id, layerId) => removalByName.get(nameOf(kind, id, layerId)) === true,
    hasAny: (kind, id) => removedNames.has(JSON.stringify([kind, id])),
  };
};
