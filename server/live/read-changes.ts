/** What has changed in a model since a version, from the journal. */
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import type { Store } from '../store/open-store.ts';

export interface ChangedRecord {
  readonly kind: RecordKind;
  /** Null: any of its kind. */
  readonly id: string | null;
}

export interface ModelChange {
  readonly version: number;
  readonly records: readonly ChangedRecord[];
}

/** A client that was away for longer asks for everything anew. */
const mostVersions = 500;

const everything: readonly ChangedRecord[] = recordKinds.map((kind) => ({ kind, id: null }));

/**
 * One change for each version after `since`, up to `until`. Imports, files and settings of access count the version up
 * without a line in the journal: of those nobody can say what else is as it was, so everything is.
 */
export const readChanges = async (
  { db }: Store,
  modelId: string,
  since: number,
  until: number,
): Promise<readonly ModelChange[]> => {
  if (since >= until) return [];
  if (until - since > mostVersions) return [{ version: until, records: everything }];
  const rows = await db
    .selectFrom('edits')
    .select(['version', 'kind', 'record_id'])
    .where('model_id', '=', modelId)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const byVersion = new Map<number, ChangedRecord[]>();
  for (const { version, kind, record_id } of rows) {
    const records = byVersion.get(version) ?? [];
    byVersion.set(version, records);
    records.push({ kind: kind as RecordKind, id: record_id });
  }
  return Array.from({ length: until - since }, (_, i) => {
    const version = since + 1 + i;
    return { version, records: byVersion.get(version) ?? everything };
  });
};
