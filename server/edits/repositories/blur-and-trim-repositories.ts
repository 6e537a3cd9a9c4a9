/** Blurs and trims: annotations that belong to the model as a whole, not to a layer. */
import { findBlurFailure } from '#domain/blurs/find-blur-failure.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { maxTrims } from '#domain/records/kinds/trim.ts';
import { parseJson, isObject } from '../../store/models/json-column.ts';
import { annotationRepository } from './annotation-repository.ts';
import type { Transaction } from '../../store/transactions.ts';
import { textOrNull, type RecordRepository } from '../record-repository.ts';
import { restoresRemovedRecord } from '../journal.ts';

const findLayerIssue = (kind: 'blur' | 'trim', to: Fields | null): string | null =>
  to && to['layerId'] !== baseLayerId ? `${kind}.layerId must be "${baseLayerId}": a ${kind} is of all views.` : null;

const isChanged = (field: string, from: Fields | null, to: Fields): boolean => from?.[field] !== to[field];

const [blurAnnotations, trimAnnotations] = [annotationRepository('blur'), annotationRepository('trim')];

export const blurRepository: RecordRepository = {
  ...blurAnnotations,
  validate: async (transaction, modelId, id, from, to) => {
    const reason = await blurAnnotations.validate?.(transaction, modelId, id, from, to);
    if (reason) return reason;
    const issue = findBlurFailure(from, to);
    if (
      issue !== null &&
      !(to && !from && (await restoresRemovedRecord(transaction, modelId, { kind: 'blur', id, after: to })))
    )
      return issue;
    return findLayerIssue('blur', to);
  },
};

const findTrimLimitIssue = async (
  transaction: Transaction,
  modelId: string,
  id: string,
  floorId: string | null,
): Promise<string | null> => {
  const rows = await transaction
    .selectFrom('annotations')
    .select('data')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'trim')
    .where('id', '!=', id)
    .execute();
  const trimsOfFloor = rows.filter(({ data }) => {
    const trim = parseJson(data);
    return isObject(trim) && textOrNull(trim, 'floorId') === floorId;
  });
  if (trimsOfFloor.length < maxTrims) return null;
  return floorId === null
    ? `All floors together have at most ${maxTrims} trims; remove one first.`
    : `A floor has at most ${maxTrims} trims; remove one first.`;
};

export const trimRepository: RecordRepository = {
  ...trimAnnotations,
  validate: async (transaction, modelId, id, from, to) => {
    const reason = await trimAnnotations.validate?.(transaction, modelId, id, from, to);
    if (reason) return reason;
    if (to && (!from || isChanged('floorId', from, to))) {
      const issue = await findTrimLimitIssue(transaction, modelId, id, textOrNull(to, 'floorId'));
      if (issue) return issue;
    }
    return findLayerIssue('trim', to);
  },
};
