/**
 * After an import has written a capture's own words and places anew: the fields that people changed here are put back,
 * as far as the record is still there.
 */
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { editOfRow } from './journal.ts';
import { recordRepositories } from './record-repositories.ts';
import type { Work } from './record-repository.ts';

/** Kinds whose rows an import replaces. */
const replaced: readonly RecordKind[] = ['floor', 'room', 'sweep', 'details', 'settings', 'start'];

interface Retained {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: Fields | null;
  /** Fields that were taken away: an option that holds for all again. */
  readonly gone: readonly string[];
}

const without = (record: Fields | null | undefined, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));

const folded = (earlier: Retained | undefined, { kind, id, before, after }: Edit): Retained => {
  const goes = Object.keys(before ?? {}).filter((name) => after && !Object.hasOwn(after, name));
  const gone = [...(earlier?.gone ?? []), ...goes].filter((name) => !Object.hasOwn(after ?? {}, name));
  return { kind, id, fields: after && { ...without(earlier?.fields, goes), ...after }, gone };
};

export const reapplyEdits = async (work: Work, modelId: string, at: string): Promise<void> => {
  const rows = await work
    .selectFrom('edits')
    .select(['kind', 'record_id', 'layer_id', 'before', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', 'in', replaced)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const retained = new Map<string, Retained>();
  for (const row of rows) {
    const key = `${row.kind} ${row.record_id}`;
    retained.set(key, folded(retained.get(key), editOfRow(row)));
  }
  for (const { kind, id, fields, gone } of retained.values()) {
    const home = recordRepositories[kind];
    const now = await home.read(work, modelId, id);
    // A floor, room or sweep that the capture has no more keeps nothing; a start may be absent and come back.
    if (!now && kind !== 'start') continue;
    const next = fields && { ...without(now, gone), ...fields };
    if (!(await home.refuse?.(work, modelId, id, now, next))) await home.write(work, modelId, id, next, at, now);
  }
};
