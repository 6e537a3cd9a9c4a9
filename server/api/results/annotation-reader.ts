/**
 * Rows of annotations, remembered from one question to the next. After a change only those are read again that the
 * journal names: a row that stays as it is stays the same object, and so does what was made of it (docs/adr/0018).
 * These are rows as they lie in the database; who may see which is asked anew of every answer.
 */
import type { Kysely } from 'kysely';
import { ByteLimitedMap } from '#base/byte-limited-map.ts';
import type { AnnotationKind } from '../../store/annotation-rows.ts';
import { inSnapshot } from '../../store/in-transaction.ts';
import type { Store } from '../../store/open-store.ts';
import { readAnnotations } from '../../store/read-annotations.ts';
import type { Row } from '../../store/read-model.ts';
import type { Tables } from '../../store/tables.ts';
import type { AnnotationRow } from './annotation-result.ts';
import { changedRecords } from '../../store/changed-records.ts';

export interface AnnotationReader {
  /** All of a kind in their order, all versions of a record among them, as the database has them now. */
  rows(modelId: string, kind: AnnotationKind): Promise<readonly AnnotationRow[]>;
}

type Moment = Pick<Row<'models'>, 'version' | 'revision'>;

interface Remembered {
  readonly moment: Moment;
  readonly rows: readonly AnnotationRow[];
}

/** A row, the record in it and the result made of that. */
const bytesOf = (rows: readonly AnnotationRow[]): number =>
  rows.reduce((sum, { data }) => sum + 1000 + 3 * data.length, 0);

const readMoment = (db: Kysely<Tables>, modelId: string): Promise<Moment | undefined> =>
  db.selectFrom('models').select(['version', 'revision']).where('id', '=', modelId).executeTakeFirst();

const isSame = (a: Moment, b: Moment): boolean => a.version === b.version && a.revision === b.revision;

/** With other rows for these ids; null where only the database knows which of two comes first. */
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
  before: Remembered | undefined,
  now: Moment,
): Promise<readonly AnnotationRow[]> => {
  // An import writes rows of which its line in the journal does not say anything.
  if (!before || before.moment.revision !== now.revision) return readAnnotations({ db }, modelId, kind);
  const ids = await changedRecords(db, kind, { modelId, since: before.moment.version, until: now.version });
  if (!ids) return readAnnotations({ db }, modelId, kind);
  if (ids.size === 0) return before.rows;
  const others = await readAnnotations({ db }, modelId, kind, { ids: [...ids] });
  return replaced(before.rows, ids, others) ?? readAnnotations({ db }, modelId, kind);
};

/** `most`: bytes, about, that what is remembered may take; lists that were asked for last stay. */
export const createAnnotationReader = (store: Store, max: number): AnnotationReader => {
  const known = new ByteLimitedMap<Remembered>(max);
  const turns = new Map<string, Promise<unknown>>();

  const current = async (modelId: string, key: string): Promise<Remembered | undefined> => {
    const now = await readMoment(store.db, modelId);
    const before = known.get(key);
    return before && now && isSame(before.moment, now) ? before : undefined;
  };

  const readAnew = (modelId: string, kind: AnnotationKind, key: string): Promise<readonly AnnotationRow[]> =>
    // As of one moment: whatever is written meanwhile belongs to a version that the next question looks up.
    inSnapshot(store, async (db) => {
      const moment = await readMoment(db, modelId);
      if (!moment) {
        known.delete(key);
        return [];
      }
      const rows = await readAfter(db, modelId, kind, known.get(key), moment);
      known.set(key, { moment, rows }, bytesOf(rows));
      return rows;
    });

  /** Those who ask together for the same are given the same rows: one reads them, the others wait for it. */
  const inTurn = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(key);
    const turn = before ? before.then(work, work) : work();
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
      return inTurn(key, async () => {
        // Whoever wrote before this question is seen by it, also where somebody has read meanwhile.
        const read = await current(modelId, key);
        return read ? read.rows : readAnew(modelId, kind, key);
      });
    },
  };
};
