/**
 * Which records of a kind have changed between two versions of a model, by the journal's lines. The database answers
 * with ids alone: between two questions many thousand records of other kinds may have been written, JSON and all.
 */
import type { Kysely } from 'kysely';
import type { AnnotationKind } from './annotation-rows.ts';
import type { Tables } from './tables.ts';

/** More are not looked up one by one. */
const maxRecords = 500;
const maxVersions = 500;

export interface Between {
  readonly modelId: string;
  /** Versions after this one. */
  readonly since: number;
  /** And up to this one. */
  readonly until: number;
}

/** Those with a line: of others, as older programs left them, nobody can say what was changed. */
const countWritten = async (db: Kysely<Tables>, { modelId, since, until }: Between): Promise<number> => {
  const { count } = await db
    .selectFrom('gestures as g')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('g.model_id', '=', modelId)
    .where('g.version', '>', since)
    .where('g.version', '<=', until)
    .where((x) =>
      x.or([
        x.exists(
          x
            .selectFrom('edits as e')
            .select('e.version')
            .whereRef('e.model_id', '=', 'g.model_id')
            .whereRef('e.version', '=', 'g.version'),
        ),
        x.exists(
          x
            .selectFrom('touches as t')
            .select('t.version')
            .whereRef('t.model_id', '=', 'g.model_id')
            .whereRef('t.version', '=', 'g.version'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
};

const idsIn = (
  db: Kysely<Tables>,
  table: 'edits' | 'touches',
  kind: AnnotationKind,
  { modelId, since, until }: Between,
) =>
  db
    .selectFrom(table)
    .select('record_id')
    .distinct()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('version', '>', since)
    .where('version', '<=', until)
    .limit(maxRecords + 1)
    .execute();

/** Null where nobody can say, or too many have. */
export const changedRecords = async (
  db: Kysely<Tables>,
  kind: AnnotationKind,
  between: Between,
): Promise<ReadonlySet<string> | null> => {
  const versions = between.until - between.since;
  if (versions < 0 || versions > maxVersions) return null;
  if (versions !== (await countWritten(db, between))) return null;
  const lines = [...(await idsIn(db, 'edits', kind, between)), ...(await idsIn(db, 'touches', kind, between))];
  const ids = new Set<string>();
  for (const { record_id: id } of lines) {
    // Any of its kind.
    if (id === null) return null;
    ids.add(id);
  }
  return ids.size > maxRecords ? null : ids;
};
