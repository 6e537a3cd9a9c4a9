/** A measured path as the graph tells it. */
import type { Measurement } from '#domain/model/content/measurement.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { commonAnswer, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-answer.ts';

export const measurementAnswer = (record: ModelRecord, row: AnnotationRow) => {
  const path = ownFields<Measurement>(record, 'measurement', row);
  return {
    ...commonAnswer(record, row),
    label: path.label,
    lineType: path.lineType,
    points: path.points.map((point) => ({ position: xyz(point.position), ...inHouse(record, point) })),
  };
};
