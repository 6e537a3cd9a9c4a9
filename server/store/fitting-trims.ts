/**
 * Which trims of a capture fit beside those that people made here, which stay over an import: a floor, and all floors
 * together, have a few at most (domain/model/content/trim.ts), and an export of more could not be imported.
 */
import type { Insertable, Transaction } from 'kysely';
import { maxTrims } from '#domain/model/content/trim.ts';
import { parseJson } from './parse-json.ts';
import { isObject } from './readable-rows.ts';
import type { AnnotationTable, Tables } from './tables.ts';

type Row = Pick<Insertable<AnnotationTable>, 'kind' | 'data'>;

const floorOf = ({ data }: Pick<Row, 'data'>): string => {
  const trim = parseJson(data);
  const floorId = isObject(trim) ? trim['floorId'] : null;
  return typeof floorId === 'string' ? floorId : '';
};

/** To be asked of each row once, in their order, when the rows of the import before are gone. */
export const fittingTrims = async (work: Transaction<Tables>, modelId: string): Promise<(row: Row) => boolean> => {
  const here = await work
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
