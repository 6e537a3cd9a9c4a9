/** An ordered list as the graph tells it. */
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import type { OrderedList } from '#domain/model/content/ordered-list.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { commonResult, ownFields, type AnnotationRow } from './annotation-result.ts';

export const orderedListResult = (record: ModelRecord, row: AnnotationRow) => {
  const list = ownFields<OrderedList>(record, 'orderedList', row);
  return {
    ...commonResult(record, row),
    label: list.label,
    description: list.description,
    entries: list.entries.map(({ id, type }) => ({ id, type: dataTypeToWire[type] })),
  };
};
