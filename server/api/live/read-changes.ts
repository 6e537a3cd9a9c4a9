/** Reads from the journal what has changed in a model since a version. */
import { changeKinds, type ChangeKind } from '#domain/edits/edit.ts';
import { kindOfParent, type AttachmentParent } from '../../edits/attachments/attachment-owner.ts';
import type { Store } from '../../store/open-store.ts';
import { maxVersionsBehind } from '../../wire/limits.ts';

export interface ChangedRecord {
  readonly kind: ChangeKind;
  /** Null: any record of its kind. */
  readonly id: string | null;
  /** Of an attachment: the kind of the record that it belongs to, which decides who may read the change. */
  readonly parentKind?: ChangeKind;
}

export interface ModelChange {
  readonly version: number;
  readonly records: readonly ChangedRecord[];
}

const allRecords: readonly ChangedRecord[] = changeKinds.map((kind) => ({ kind, id: null }));

/** One change of all records, after which clients load everything again. */
export const allChanged = (version: number): readonly ModelChange[] => [{ version, records: allRecords }];

interface JournalLine {
  readonly version: number;
  readonly kind: string;
  readonly record_id: string | null;
  /** For attachments only: the record as it was added, or as it was before its removal. */
  readonly attachment: string | null;
}

/** The attachment and the item that it belongs to. For a comment the note is not known here. */
const recordsOfAttachment = ({ record_id, attachment }: JournalLine): readonly ChangedRecord[] => {
  const { parentType, parentId } = JSON.parse(attachment!) as Pick<AttachmentParent, 'parentType' | 'parentId'>;
  const kind = kindOfParent[parentType];
  return [
    { kind, id: parentType === 'comment' ? null : parentId },
    { kind: 'attachment', id: record_id, parentKind: kind },
  ];
};

const recordsOf = (line: JournalLine): readonly ChangedRecord[] =>
  line.kind === 'attachment' ? recordsOfAttachment(line) : [{ kind: line.kind as ChangeKind, id: line.record_id }];

interface VersionRange {
  readonly modelId: string;
  readonly since: number;
  readonly until: number;
}

const editLines = (db: Store['db'], { modelId, since, until }: VersionRange): Promise<readonly JournalLine[]> =>
  db
    .selectFrom('edits')
    .select((e) => [
      'version',
      'kind',
      'record_id',
      e.case().when('kind', '=', 'attachment').then(e.fn.coalesce('after', 'before')).else(null).end().as('attachment'),
    ])
    .where('model_id', '=', modelId)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('sequence')
    .execute();

const touchedLines = async (
  db: Store['db'],
  { modelId, since, until }: VersionRange,
): Promise<readonly JournalLine[]> => {
  const rows = await db
    .selectFrom('touches')
    .select(['version', 'kind', 'record_id'])
    .where('model_id', '=', modelId)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, attachment: null }));
};

/**
 * One change for each version after `since`, up to `until`. A version without a line in the journal, which older
 * programs wrote, counts as a change of all records.
 */
export const readChanges = async (
  { db }: Pick<Store, 'db'>,
  modelId: string,
  since: number,
  until: number,
): Promise<readonly ModelChange[]> => {
  if (since >= until) return [];
  if (until - since > maxVersionsBehind) return allChanged(until);
  const range = { modelId, since, until };
  const lines = [...(await editLines(db, range)), ...(await touchedLines(db, range))];
  const byVersion = new Map<number, ChangedRecord[]>();
  for (const line of lines) {
    const records = byVersion.get(line.version) ?? [];
    byVersion.set(line.version, records);
    records.push(...recordsOf(line));
  }
  return Array.from({ length: until - since }, (_, i) => {
    const version = since + 1 + i;
    return { version, records: byVersion.get(version) ?? allRecords };
  });
};
