/**
 * Which edits write notes, and are rejected where the model's policy for notes is off
 * (docs/reference/notes.md#the-policy-spacesnotes): removals and moves to another layer do not.
 */
import { fieldOf, isFields, sameJson, type Fields, type Json } from '../../../base/json-fields.ts';
import type { Edit } from '../edit.ts';

const listFields: ReadonlySet<string> = new Set(['comments', 'replies', 'fileAttachments', 'externalAttachments']);

/** Whether `to` is `from` without some of its comments, replies and attachments. */
const isReduced = (from: Fields, to: Fields): boolean =>
  Object.keys({ ...from, ...to }).every((name) => {
    const [before, after] = [fieldOf(from, name), fieldOf(to, name)];
    return sameJson(before, after) || (listFields.has(name) && isReducedList(before, after));
  });

/** The order is kept. */
const isReducedList = (from: Json | undefined, to: Json | undefined): boolean => {
  if (!Array.isArray(from) || !Array.isArray(to)) return false;
  const [before, after] = [from as readonly Json[], to as readonly Json[]];
  let next = 0;
  return after.every((item) => {
    while (next < before.length) {
      const earlier = before[next++];
      if (sameJson(earlier, item) || (isFields(earlier) && isFields(item) && isReduced(earlier, item))) return true;
    }
    return false;
  });
};

const withoutLayer = (fields: Fields): Fields => {
  const { layerId: _, ...others } = fields;
  return others;
};

/** `edit` contains every field that it changes. */
export const writesNote = ({ kind, before, after }: Pick<Edit, 'kind' | 'before' | 'after'>): boolean => {
  if (after === null) return false;
  if (kind === 'attachment') return after['parentType'] === 'note' || after['parentType'] === 'comment';
  if (kind !== 'note') return false;
  return before === null || !isReduced(withoutLayer(before), withoutLayer(after));
};
