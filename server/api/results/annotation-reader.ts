/**
 * Caches the rows of annotations between queries. After a change only the rows that the journal names are read again:
 * an unchanged row stays the same object, and so do the results made from it (docs/adr/0018). The rows are those of the
 * database; which of them an actor may see is decided for each query.
 */
import type { Kysely } from 'kysely';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import { inSnapshot } from '../../store/transactions.ts';
import type { Store } from '../../store/open-store.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { Tables } from '../../store/tables/tables.ts';
import type { AnnotationRow } from './annotation-fields.ts';
import { changedRecords } from '../../store/models/changed-records.ts';

export interface AnnotationReader {
  /** All current rows of a kind in their order, with all versions of a record. */
  rows(modelId: string, kind: AnnotationKind): Promise<readonly AnnotationRow[]>;
}

type ModelVersion = Pick<Row<'models'>, 'version' | 'revision'>;

interface CachedRows {
  readonly version: ModelVersion;
  readonly rows: readonly AnnotationRow[];
}

/** Estimated memory of rows, their records and the results made from them. */
const bytesOf = (rows: readonly AnnotationRow[]): number =>
  rows.reduce((sum, { data }) => sum + 1000 + 3 * data.length, 0);

const readModelVersion = (db: Kysely<Tables>, modelId: string): Promise<ModelVersion | undefined> =>
  db.selectFrom('models').select(['version', 'revision']).where('id', '=', modelId).executeTakeFirst();

const isSame = (a: ModelVersion, b: ModelVersion): boolean => a.version === b.version && a.revision === b.revision;

/** Replaces the rows of these ids; null where two rows have the same sequence, whose order only the database knows. */
const replaced = (
  before: readonly AnnotationRow[],
  ids: ReadonlySet<string>,
  others: readonly AnnotationRow[],
): readonly AnnotationRow[] | null => {
  const retained = before.filter(({ id }) => !ids.has(id));
  const places = new Set(others.map(({ sequence }) => sequence));
  if (retained.some(({ sequence }) => places.has(sequence))) return null;
  return [...retained, ...others].toSorted((a, b) => a.sequence - b.sequence);
};

const readAfter = async (
  db: Kysely<Tables>,
  modelId: string,
  kind: AnnotationKind,
  before: CachedRows | undefined,
  now: ModelVersion,
): Promise<readonly AnnotationRow[]> => {
  // An import changes rows that its line in the journal does not name.
  if (!before || before.version.revision !== now.revision) return readAnnotations({ db }, modelId, kind);
  const ids = await changedRecords(db, kind, { modelId, since: before.version.version, until: now.version });
  if (!ids) return readAnnotations({ db }, modelId, kind);
  if (ids.size === 0) return before.rows;
  const others = await readAnnotations({ db }, modelId, kind, { ids: [...ids] });
  return replaced(before.rows, ids, others) ?? readAnnotations({ db }, modelId, kind);
};

/** `maxCacheBytes`: the estimated size of the cache; the lists not used for longest are evicted. */
export const createAnnotationReader = (store: Store, maxCacheBytes: number): AnnotationReader => {
  const cache = new ByteLimitedMap<CachedRows>(maxCacheBytes);
  const turns = new Map<string, Promise<unknown>>();

  const current = async (modelId: string, key: string): Promise<CachedRows | undefined> => {
    const now = await readModelVersion(store.db, modelId);
    const before = cache.get(key);
    return before && now && isSame(before.version, now) ? before : undefined;
  };

  const readFresh = (modelId: string, kind: AnnotationKind, key: string): Promise<readonly AnnotationRow[]> =>
    // In a snapshot: rows that are written in the meantime belong to a later version, which the next query looks up.
    inSnapshot(store, async (db) => {
      const version = await readModelVersion(db, modelId);
      if (!version) {
        cache.delete(key);
        return [];
      }
      const rows = await readAfter(db, modelId, kind, cache.get(key), version);
      cache.set(key, { version, rows }, bytesOf(rows));
      return rows;
    });

  /** Runs reads of one key one after the other: concurrent queries get the same rows, which the first one reads. */
  const serialize = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const before = turns.get(key);
    const turn = before ? before.then(read, read) : read();
    turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };

  return {
    rows: async (modelId, kind) => {
      const key = JSON.stringify([modelId, kind]);
      const now = await current(modelId, key);
      if (now) return now.rows;
      return serialize(key, async () => {
        // Checked again, because another query may have read the rows in the meantime, or a change was written.
        const read = await current(modelId, key);
        return read ? read.rows : readFresh(modelId, kind, key);
      });
    },
  };
};
