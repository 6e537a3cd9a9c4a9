/** Blurs and trims: records like others, of the model as a whole. */
import { findBlurFailure } from '#domain/blurs/find-blur-failure.ts';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { maxTrims } from '#domain/model/content/trim.ts';
import { parseJson } from '../../store/parse-json.ts';
import { isObject } from '../../store/readable-rows.ts';
import { annotationRepository } from './annotation-repository.ts';
import { textOrNull, type RecordRepository, type Work } from '../record-repository.ts';
import { isRemoved } from '../is-removed.ts';

const isThere = async (work: Work, table: 'floors' | 'sweeps', modelId: string, id: string): Promise<boolean> => {
  const row = await work
    .selectFrom(table as 'floors')
    .select('id')
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

const findLayerIssue = (kind: 'blur' | 'trim', to: Fields | null): string | null =>
  to && to['layerId'] !== baseLayerId ? `${kind}.layerId must be "${baseLayerId}": a ${kind} is of all views.` : null;

const isChanged = (field: string, from: Fields | null, to: Fields): boolean => from?.[field] !== to[field];

const [blurs, trims] = [annotationRepository('blur'), annotationRepository('trim')];

export const blurRepository: RecordRepository = {
  ...blurs,
  refuse: async (work, modelId, id, from, to) => {
    const reason = await blurs.refuse?.(work, modelId, id, from, to);
    if (reason) return reason;
    const issue = findBlurFailure(from, to);
    if (issue !== null && !(to && !from && (await isRemoved(work, modelId, { kind: 'blur', id, after: to }))))
      return issue;
    const sweepId = to && isChanged('sweepId', from, to) ? textOrNull(to, 'sweepId') : null;
    if (sweepId !== null && !(await isThere(work, 'sweeps', modelId, sweepId)))
      return `blur.sweepId "${sweepId}" is no sweep of this model.`;
    return findLayerIssue('blur', to);
  },
};

const findTooMany = async (work: Work, modelId: string, id: string, floorId: string | null): Promise<string | null> => {
  const rows = await work
    .selectFrom('annotations')
    .select('data')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'trim')
    .where('id', '!=', id)
    .execute();
  const there = rows.filter(({ data }) => {
    const trim = parseJson(data);
    return isObject(trim) && textOrNull(trim, 'floorId') === floorId;
  });
  if (there.length < maxTrims) return null;
  return floorId === null
    ? `All floors together have at most ${maxTrims} trims; remove one first.`
    : `A floor has at most ${maxTrims} trims; remove one first.`;
};

export const trimRepository: RecordRepository = {
  ...trims,
  refuse: async (work, modelId, id, from, to) => {
    const reason = await trims.refuse?.(work, modelId, id, from, to);
    if (reason) return reason;
    if (to && (!from || isChanged('floorId', from, to))) {
      const floorId = textOrNull(to, 'floorId');
      // The text of docs/reference/panoramas-and-meshes.md#trims-and-blurs.
      if (floorId !== null && !(await isThere(work, 'floors', modelId, floorId)))
        return `Invalid Floor: trim.floorId “${floorId}” is no floor of this model.`;
      const issue = await findTooMany(work, modelId, id, floorId);
      if (issue) return issue;
    }
    return findLayerIssue('trim', to);
  },
};
