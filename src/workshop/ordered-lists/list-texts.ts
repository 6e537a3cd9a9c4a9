/** The name and the description of the open list. */
import { sample } from 'effector';
import { findListNameIssue, type ListNameIssue } from '#domain/ordered-lists/list-edits.ts';
import { maxDescriptionLength } from '#domain/records/common-fields.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { createRecordTexts } from '../record-texts.ts';
import { listTextChanged } from './edited-lists.ts';
import { listEditorMessages as messages } from './messages.ts';

export type ListTextField = 'label' | 'description';

const findIssue = (field: ListTextField, text: string): ListNameIssue | null => {
  if (field === 'label') return findListNameIssue(text.trim());
  return text.length > maxDescriptionLength ? 'tooLong' : null;
};

export const listTexts = createRecordTexts<ListTextField, ListNameIssue>({
  kind: 'orderedList',
  fields: ['label', 'description'],
  // rejected-names.ts
  reportedElsewhere: ['label'],
  findIssue,
  $records: orderedListRecords.$all,
  lostText: messages.lostText,
});

sample({
  clock: listTexts.changed,
  fn: ({ id, layerId, field, text, from }) => ({ id, layerId, text: { [field]: text }, from: { [field]: from } }),
  target: listTextChanged,
});
