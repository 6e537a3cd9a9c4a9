/** A record may come back as it was removed, even if it would not be taken as a new one any more. */
import { hasVersions, layerIn, type Edit } from '#domain/edits/edit.ts';
import { sameJson, type Fields } from '#base/json-fields.ts';
import type { Work } from './record-repository.ts';

export const isRemoved = async (
  work: Work,
  modelId: string,
  { kind, id, after }: Omit<Edit, 'before'>,
): Promise<boolean> => {
  const layerId = hasVersions(kind) ? layerIn(after) : null;
  const ofRecord = work
    .selectFrom('edits')
    .select(['before', 'after'])
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .where('record_id', '=', id);
  // Lines of before a record could have several versions name no layer.
  const ofVersion =
    layerId === null ? ofRecord : ofRecord.where((e) => e.or([e('layer_id', 'is', null), e('layer_id', '=', layerId)]));
  const last = await ofVersion.orderBy('version', 'desc').orderBy('sequence', 'desc').executeTakeFirst();
  return last?.after === null && last.before !== null && sameJson(JSON.parse(last.before) as Fields, after);
};
