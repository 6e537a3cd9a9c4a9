/** A record may come back as it was removed, even if it would not be taken as a new one any more. */
import { sameJson, type Fields } from '#domain/edits/fields.ts';
import type { Edit } from '#domain/edits/edit.ts';
import type { Work } from './record-home.ts';

export const wasRemovedSo = async (
  work: Work,
  modelId: string,
  { kind, id, after }: Omit<Edit, 'before'>,
): Promise<boolean> => {
  const last = await work
    .selectFrom('edits')
    .select(['before', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('version', 'desc')
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return last?.after === null && last.before !== null && sameJson(JSON.parse(last.before) as Fields, after);
};
