/**
 * Which records of a kind have changed between two versions of a model, by the journal. Only ids are read: many
 * thousand edits of other kinds, with their JSON, may lie between the two versions.
 */
import type { Kysely } from 'kysely';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import type { Tables } from '../tables/tables.ts';

/** If more records have changed, all are reloaded. */
const maxRecords = 500;
const maxVersions = 500;

export interface VersionRange {
  readonly modelId: string;
  /** Exclusive. */
  readonly since: number;
  /** Inclusive. */
  readonly until: number;
}

/** Counts versions with journal lines: for versions without lines, from older programs, the changes are unknown. */
const countJournaledVersions = async (db: Kysely<Tables>, { modelId, since, until }: VersionRange): Promise<number> => {
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

const readRecordIds = (
  db: Kysely<Tables>,
  table: 'edits' | 'touches',
  kind: AnnotationKind,
  { modelId, since, until }: VersionRange,
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

/** Null if the changes are unknown or too many. */
export const changedRecords = async (
  db: Kysely<Tables>,
  kind: AnnotationKind,
  range: VersionRange,
): Promise<ReadonlySet<string> | null> => {
  const versions = range.until - range.since;
  if (versions < 0 || versions > maxVersions) return null;
  if (versions !== (await countJournaledVersions(db, range))) return null;
  const lines = [
    ...(await readRecordIds(db, 'edits', kind, range)),
    ...(await readRecordIds(db, 'touches', kind, range)),
  ];
  const ids = new Set<string>();
  for (const { record_id: id } of lines) {
    // Null stands for any record of the kind.
    if (id === null) return null;
    ids.add(id);
  }
  return ids.size > maxRecords ? null : ids;
};
