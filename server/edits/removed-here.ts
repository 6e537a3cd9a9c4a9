/** What people removed on this server: a later import of the same capture does not bring it back. */
import type { RecordKind } from '#domain/edits/edit.ts';
import type { Work } from './record-home.ts';

export type Removed = (kind: RecordKind, id: string) => boolean;

export const removedHere = async (work: Work, modelId: string): Promise<Removed> => {
  const rows = await work
    .selectFrom('edits')
    .select(['kind', 'record_id', 'after'])
    .where('model_id', '=', modelId)
    .where((e) => e.or([e('before', 'is', null), e('after', 'is', null)]))
    .orderBy('version')
    .orderBy('sequence')
    .execute();
  const gone = new Map(rows.map(({ kind, record_id, after }) => [`${kind} ${record_id}`, after === null]));
  return (kind, id) => gone.get(`${kind} ${id}`) === true;
};
