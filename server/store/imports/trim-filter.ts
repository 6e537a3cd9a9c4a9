/**
 * Decides which trims of a capture are imported besides those that were added on this server, which are kept: the
 * number of trims per floor, and of trims for all floors, is limited (domain/model/content/trim.ts), and an export with
 * more could not be imported.
 */
import type { Insertable } from 'kysely';
import { maxTrims } from '#domain/records/kinds/trim.ts';
import { parseJson, isObject } from '../models/json-column.ts';
import type { AnnotationTable } from '../tables/annotation-tables.ts';
import type { Transaction } from '../transactions.ts';

type Row = Pick<Insertable<AnnotationTable>, 'kind' | 'data'>;

const floorOf = ({ data }: Pick<Row, 'data'>): string => {
  const trim = parseJson(data);
  const floorId = isObject(trim) ? trim['floorId'] : null;
  return typeof floorId === 'string' ? floorId : '';
};

/**
 * The returned filter must be called once for each row, in order, after the rows of the previous import were deleted.
 */
export const createTrimFilter = async (transaction: Transaction, modelId: string): Promise<(row: Row) => boolean> => {
  const here = await transaction
    .selectFrom('annotations')
    .select('data')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'trim')
    .execute();
  const counts = new Map<string, number>();
  const count = (floor: string): number => {
    counts.set(floor, (counts.get(floor) ?? 0) + 1);
    return counts.get(floor)!;
  };
  for (const row of here) count(floorOf(row));
  return (row) => row.kind !== 'trim' || count(floorOf(row)) <= maxTrims;
};
