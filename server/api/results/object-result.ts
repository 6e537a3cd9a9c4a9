/** Something that was recognised, as the graph tells it. */
import type { ObjectAnnotation } from '#domain/model/content/object-annotation.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { commonResult, inHouse, ownFields, xyz, type AnnotationRow } from './annotation-result.ts';

export const objectResult = (record: ModelRecord, row: AnnotationRow) => {
  const found = ownFields<ObjectAnnotation>(record, 'objectAnnotation', row);
  const { floor, room } = inHouse(record, found);
  return {
    ...commonResult(record, row),
    floor,
    room,
    classification: { id: found.classification, defaultKeywords: found.defaultKeywords },
    position: found.position && xyz(found.position),
    size: found.size && xyz(found.size),
    confidence: found.confidence,
  };
};
