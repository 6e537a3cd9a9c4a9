/** All views, layers and records of a model, in the form that the operations on views need (domain/views). */
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import type { StoredRecord, ViewContent, ViewKind } from '#domain/views/view-content.ts';
import { placesOf, recordOfRow } from './repositories/annotation-repository.ts';
import type { Transaction } from '../store/transactions.ts';
import { layerRepository, viewRepository } from './repositories/view-repositories.ts';

const readRecordsOf = async <Kind extends 'view' | 'layer'>(
  transaction: Transaction,
  modelId: string,
  kind: Kind,
): Promise<readonly StoredRecord<Kind>[]> => {
  const table = kind === 'view' ? 'views' : 'layers';
  const repository = kind === 'view' ? viewRepository : layerRepository;
  const rows = await transaction
    .selectFrom(table as 'views')
    .select('id')
    .where('model_id', '=', modelId)
    .execute();
  const records: StoredRecord<Kind>[] = [];
  for (const { id } of rows) records.push({ kind, id, fields: (await repository.read(transaction, modelId, id))! });
  return records;
};

/** `records: false` skips records, which only some operations need. */
export const readViewContent = async (
  transaction: Transaction,
  modelId: string,
  { records }: { readonly records: boolean } = { records: true },
): Promise<ViewContent> => {
  const places = await placesOf(transaction, modelId);
  const rows = records
    ? await transaction
        .selectFrom('annotations')
        .selectAll()
        .where('model_id', '=', modelId)
        .where('kind', 'in', [...viewDataTypes])
        .orderBy('sequence')
        .execute()
    : [];
  return {
    views: await readRecordsOf(transaction, modelId, 'view'),
    layers: await readRecordsOf(transaction, modelId, 'layer'),
    records: rows.map((row): StoredRecord<ViewKind> => {
      const kind = row.kind as ViewKind;
      return { kind, id: row.id, fields: recordOfRow(kind, row, places) };
    }),
  };
};
