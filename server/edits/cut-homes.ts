/** Blurs and trims: records like others, of the model as a whole. */
import { findBlurFault } from '#domain/blurs/find-blur-fault.ts';
import type { Fields } from '#domain/edits/fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { mostTrims } from '#domain/model/content/trim.ts';
import { parseJson } from '../store/parse-json.ts';
import { isObject } from '../store/readable-rows.ts';
import { annotationHome } from './annotation-home.ts';
import { textOrNull, type RecordHome, type Work } from './record-home.ts';
import { wasRemovedSo } from './was-removed-so.ts';

const isThere = async (work: Work, table: 'floors' | 'sweeps', modelId: string, id: string): Promise<boolean> => {
  const row = await work
    .selectFrom(table as 'floors')
    .select('id')
    .where('model_id', '=', modelId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

const findLayerFault = (kind: 'blur' | 'trim', to: Fields | null): string | null =>
  to && to['layerId'] !== baseLayerId ? `${kind}.layerId must be "${baseLayerId}": a ${kind} is of all views.` : null;

const isChanged = (field: string, from: Fields | null, to: Fields): boolean => from?.[field] !== to[field];

const [blurs, trims] = [annotationHome('blur'), annotationHome('trim')];

export const blurHome: RecordHome = {
  ...blurs,
  refuse: async (work, modelId, id, from, to) => {
    const reason = await blurs.refuse?.(work, modelId, id, from, to);
    if (reason) return reason;
    const fault = findBlurFault(from, to);
    if (fault !== null && !(to && !from && (await wasRemovedSo(work, modelId, { kind: 'blur', id, after: to }))))
      return fault;
    const sweepId = to && isChanged('sweepId', from, to) ? textOrNull(to, 'sweepId') : null;
    if (sweepId !== null && !(await isThere(work, 'sweeps', modelId, sweepId)))
      return `blur.sweepId "${sweepId}" is no sweep of this model.`;
    return findLayerFault('blur', to);
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
  if (there.length < mostTrims) return null;
  return floorId === null
    ? `All floors together have at most ${mostTrims} trims; remove one first.`
    : `A floor has at most ${mostTrims} trims; remove one first.`;
};

export const trimHome: RecordHome = {
  ...trims,
  refuse: async (work, modelId, id, from, to) => {
    const reason = await trims.refuse?.(work, modelId, id, from, to);
    if (reason) return reason;
    if (to && (!from || isChanged('floorId', from, to))) {
      const floorId = textOrNull(to, 'floorId');
      // The spec's own words (3 §5), and ours.
      if (floorId !== null && !(await isThere(work, 'floors', modelId, floorId)))
        return `Invalid Floor: trim.floorId “${floorId}” is no floor of this model.`;
      const fault = await findTooMany(work, modelId, id, floorId);
      if (fault) return fault;
    }
    return findLayerFault('trim', to);
  },
};
