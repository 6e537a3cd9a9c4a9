/** Reads which of the records and users that edits refer to exist. */
import { referencedKinds, type ExistingRecords, type Reference } from '#domain/edits/checks/references.ts';
import { isObject, parseJson } from '../store/models/json-column.ts';
import type { Transaction } from '../store/transactions.ts';
import { yieldInTransaction } from '../wire/time-slices.ts';

const placeTables = { floor: 'floors', room: 'rooms', sweep: 'sweeps' } as const;

const isPlace = (kind: string): kind is keyof typeof placeTables => Object.hasOwn(placeTables, kind);

/** The number of bound variables per statement is limited. */
const maxIdsPerQuery = 1000;

type Kind = (typeof referencedKinds)[number];

/** Of accounts of this server, and of users that came with the capture. */
const readUserIds = async (
  transaction: Transaction,
  modelId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const accounts = await transaction.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const content = await transaction
    .selectFrom('content')
    .select('value')
    .where('model_id', '=', modelId)
    .where('key', '=', 'users')
    .executeTakeFirst();
  const captured = content && parseJson(content.value);
  const users = Array.isArray(captured) ? captured.filter(isObject) : [];
  return [...accounts, ...users].flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
};

const readIds = async (
  transaction: Transaction,
  modelId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (kind === 'user') return readUserIds(transaction, modelId, ids);
  if (isPlace(kind)) {
    const rows = await transaction
      .selectFrom(placeTables[kind] as 'floors')
      .select('id')
      .where('model_id', '=', modelId)
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ id }) => id);
  }
  const rows = await transaction
    .selectFrom('annotations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .where('removed', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
};

export const readExistingRecords = async (
  transaction: Transaction,
  modelId: string,
  references: readonly Reference[],
): Promise<ExistingRecords> => {
  const existing: Partial<Record<Kind, ReadonlySet<string>>> = {};
  for (const kind of referencedKinds) {
    const ids = [...new Set(references.filter(({ target }) => target === kind).map(({ id }) => id))];
    const found: string[] = [];
    for (let i = 0; i < ids.length; i += maxIdsPerQuery) {
      await yieldInTransaction();
      found.push(...(await readIds(transaction, modelId, kind, ids.slice(i, i + maxIdsPerQuery))));
    }
    existing[kind] = new Set(found);
  }
  return existing;
};
