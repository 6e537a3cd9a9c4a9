/** What has changed in a model since a version, from the journal. */
import { changeKinds, type ChangeKind } from '#domain/edits/change-kinds.ts';
import { kindOfParent, type Parent } from '../../edits/attachments/attachment-owner.ts';
import type { Store } from '../../store/open-store.ts';

export interface ChangedRecord {
  readonly kind: ChangeKind;
  /** Null: any of its kind. */
  readonly id: string | null;
  /** Of an attachment: the kind of record that it hangs on, which says who may hear of it. */
  readonly on?: ChangeKind;
}

export interface ModelChange {
  readonly version: number;
  readonly records: readonly ChangedRecord[];
}

/** A client that was away for longer asks for everything anew. */
export const maxVersionsBehind = 500;

const everything: readonly ChangedRecord[] = changeKinds.map((kind) => ({ kind, id: null }));

/** One change of everything there is. */
export const allChanged = (version: number): readonly ModelChange[] => [{ version, records: everything }];

interface Line {
  readonly version: number;
  readonly kind: string;
  readonly record_id: string | null;
  /** Of an attachment alone: the record as it was made, or as it was before it went. */
  readonly whole: string | null;
}

/** Whoever shows the item shows what hangs on it. Of a comment nothing says here which note it is on. */
const recordsOfAttachment = ({ record_id, whole }: Line): readonly ChangedRecord[] => {
  const { parentType, parentId } = JSON.parse(whole!) as Pick<Parent, 'parentType' | 'parentId'>;
  const kind = kindOfParent[parentType];
  return [
    { kind, id: parentType === 'comment' ? null : parentId },
    { kind: 'attachment', id: record_id, on: kind },
  ];
};

const recordsOf = (line: Line): readonly ChangedRecord[] =>
  line.kind === 'attachment' ? recordsOfAttachment(line) : [{ kind: line.kind as ChangeKind, id: line.record_id }];

interface Between {
  readonly modelId: string;
  readonly since: number;
  readonly until: number;
}

const editLines = (db: Store['db'], { modelId, since, until }: Between): Promise<readonly Line[]> =>
  db
    .selectFrom('edits')
    .select((e) => [
      'version',
      'kind',
      'record_id',
      e.case().when('kind', '=', 'attachment').then(e.fn.coalesce('after', 'before')).else(null).end().as('whole'),
    ])
    .where('model_id', '=', modelId)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('sequence')
    .execute();

const touchLines = async (db: Store['db'], { modelId, since, until }: Between): Promise<readonly Line[]> => {
  const rows = await db
    .selectFrom('touches')
    .select(['version', 'kind', 'record_id'])
    .where('model_id', '=', modelId)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({ ...row, whole: null }));
};

/**
 * One change for each version after `since`, up to `until`. Of a version without a line in the journal, as older
 * programs left them, nobody can say what else is as it was, so everything is.
 */
export const readChanges = async (
  { db }: Pick<Store, 'db'>,
  modelId: string,
  since: number,
  until: number,
): Promise<readonly ModelChange[]> => {
  if (since >= until) return [];
  if (until - since > maxVersionsBehind) return allChanged(until);
  const between = { modelId, since, until };
  const lines = [...(await editLines(db, between)), ...(await touchLines(db, between))];
  const byVersion = new Map<number, ChangedRecord[]>();
  for (const line of lines) {
    const records = byVersion.get(line.version) ?? [];
    byVersion.set(line.version, records);
    records.push(...recordsOf(line));
  }
  return Array.from({ length: until - since }, (_, i) => {
    const version = since + 1 + i;
    return { version, records: byVersion.get(version) ?? everything };
  });
};
