/** A label as the graph tells it. */
import type { Label } from '#domain/model/content/label.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { commonResult, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-result.ts';

export const labelResult = (record: ModelRecord, row: AnnotationRow) => {
  const label = ownFields<Label>(record, 'label', row);
  const { floor, room } = inHouse(record, label);
  return {
    ...commonResult(record, row),
    floor,
    room,
    label: label.label,
    position: xyz(label.position),
  };
};
