/** A measured path as the graph tells it. */
import type { Measurement } from '#domain/model/content/measurement.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { commonResult, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-result.ts';

export const measurementResult = (record: ModelRecord, row: AnnotationRow) => {
  const path = ownFields<Measurement>(record, 'measurement', row);
  return {
    ...commonResult(record, row),
    label: path.label,
    lineType: path.lineType,
    points: path.points.map((point) => ({ position: xyz(point.position), ...inHouse(record, point) })),
  };
};
