/**
 * After an import has written a capture's own words and places anew: the fields that people changed here are put back,
 * as far as the record is still there.
 */
import type { Edit, RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#domain/edits/fields.ts';
import { recordHomes } from './record-homes.ts';
import type { Work } from './record-home.ts';

/** Kinds whose rows an import replaces. */
const replaced: readonly RecordKind[] = ['floor', 'room', 'sweep', 'details', 'settings', 'start'];

interface Kept {
  readonly kind: RecordKind;
  readonly id: string;
  readonly fields: Fields | null;
}

const folded = (kept: ReadonlyMap<string, Kept>, { kind, id, after }: Omit<Edit, 'before'>): Kept => {
  const before = kept.get(`${kind} ${id}`)?.fields;
  return { kind, id, fields: after && { ...before, ...after } };
};

export const keepEdits = async (work: Work, modelId: string, at: string): Promise<void> => {
  const rows = await work
    .selectFrom('edits')
    .select(['kind', 'record_id', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', 'in', replaced)
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const kept = new Map<string, Kept>();
  for (const row of rows) {
    const kind = row.kind as RecordKind;
    const after = row.after === null ? null : (JSON.parse(row.after) as Fields);
    kept.set(`${kind} ${row.record_id}`, folded(kept, { kind, id: row.record_id, after }));
  }
  for (const { kind, id, fields } of kept.values()) {
    const home = recordHomes[kind];
    const now = await home.read(work, modelId, id);
    // A floor, room or sweep that the capture has no more keeps nothing; a start may be absent and come back.
    if (!now && kind !== 'start') continue;
    const next = fields && { ...now, ...fields };
    if (!(await home.refuse?.(work, modelId, id, now, next))) await home.write(work, modelId, id, next, at, now);
  }
};
