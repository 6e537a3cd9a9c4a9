/** A label as the graph tells it. */
import type { Label } from '#domain/model/content/label.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

export const labelAnswer = (record: ModelRecord, row: AnnotationRow) => {
  const label = ownFields<Label>(record, 'label', row);
  const { floor, room } = inHouse(record, label);
  return {
    ...commonAnswer(record, row),
    floor,
    room,
    label: label.label,
    position: xyz(label.position),
  };
};
