/** An ordered list as the graph tells it. */
import { dataTypeOnTheWire } from '#domain/graph/vendor-names.ts';
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, ownFields, type AnnotationRow } from './annotation-answer.ts';

export const orderedListAnswer = (record: ModelRecord, row: AnnotationRow) => {
  const list = ownFields<OrderedList>(record, 'orderedList', row);
  return {
    ...commonAnswer(record, row),
    label: list.label,
    description: list.description,
    entries: list.entries.map(({ id, type }) => ({ id, type: dataTypeOnTheWire[type] })),
  };
};
