/** The content of all tables of a store, to compare states of a model. */
import type { Places } from '#domain/edits/complete-place.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import { placesOf, recordOfRow } from '../edits/repositories/annotation-repository.ts';
import type { Row } from '../store/models/read-model.ts';
import { listTableNames } from '../store/tables/list-table-names.ts';
import { inSnapshot, type Transaction } from '../store/transactions.ts';
import { withTestStore } from './databases.ts';

/** The journal, which every change extends, and what is no content of a model. */
const ignoredTables: ReadonlySet<string> = new Set(['gestures', 'edits', 'touches', 'migrations', 'presence']);
/** What undo does not restore: times of changes, counters, and whether a row is still as the capture has it. */
const ignoredColumns: ReadonlySet<string> = new Set(['modified', 'version', 'origin', 'unnamed_since']);

type Cells = Readonly<Record<string, unknown>>;

/** A detached file stays for a day, so that it can be attached again. */
const isDetached = (table: string, row: Cells): boolean => table === 'attachments' && row['parent_id'] === null;

/** In the form that edits have: captures leave out fields. */
const contentOf = (row: Cells, places: Places): Cells => {
  const annotation = row as unknown as Row<'annotations'>;
  return { ...row, data: recordOfRow(annotation.kind as AnnotationKind, annotation, places) };
};

const rowsOf = async (transaction: Transaction, table: string, modelId: string): Promise<readonly Cells[]> => {
  const rows = (await transaction
    .selectFrom(table as 'annotations')
    .selectAll()
    .execute()) as readonly Cells[];
  const places = await placesOf(transaction, modelId);
  return rows
    .filter((row) => !isDetached(table, row))
    .map((row) => (table === 'annotations' ? contentOf(row, places) : row))
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !ignoredColumns.has(name))))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

/** The rows of a store with one model by table, in an order that does not depend on the database. */
export const readContentOfTables = (
  dataFolder: string,
  modelId: string,
): Promise<Readonly<Record<string, readonly Cells[]>>> =>
  withTestStore(dataFolder, (store) =>
    inSnapshot(store, async (transaction) => {
      const content: Record<string, readonly Cells[]> = {};
      for (const table of await listTableNames(transaction))
        if (!ignoredTables.has(table)) content[table] = await rowsOf(transaction, table, modelId);
      return content;
    }),
  );
