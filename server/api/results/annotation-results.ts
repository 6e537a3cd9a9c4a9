/** Labels, measurements, recognised objects, ordered lists and tours as GraphQL objects. */
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { commonFields, ownFields, placeOf, xyz, type AnnotationRow } from './annotation-fields.ts';

export const labelResult = (record: ModelRecord, row: AnnotationRow) => {
  const label = ownFields(record, 'label', row);
  const { floor, room } = placeOf(record, label);
  return {
    ...commonFields(record, row),
    floor,
    room,
    label: label.label,
    position: xyz(label.position),
  };
};

export const measurementResult = (record: ModelRecord, row: AnnotationRow) => {
  const path = ownFields(record, 'measurement', row);
  return {
    ...commonFields(record, row),
    shape: path.shape,
    label: path.label,
    color: path.color,
    lineType: path.lineType,
    points: path.points.map((point) => ({
      position: xyz(point.position),
      uncertainty: point.uncertainty ?? null,
      ...placeOf(record, point),
    })),
  };
};

export const objectAnnotationResult = (record: ModelRecord, row: AnnotationRow) => {
  const object = ownFields(record, 'objectAnnotation', row);
  const { floor, room } = placeOf(record, object);
  return {
    ...commonFields(record, row),
    floor,
    room,
    classification: { id: object.classification, defaultKeywords: object.defaultKeywords },
    position: object.position && xyz(object.position),
    size: object.size && xyz(object.size),
    confidence: object.confidence,
  };
};

export const orderedListResult = (record: ModelRecord, row: AnnotationRow) => {
  const list = ownFields(record, 'orderedList', row);
  return {
    ...commonFields(record, row),
    label: list.label,
    description: list.description,
    entries: list.entries.map(({ id, type }) => ({ id, type: dataTypeToWire[type] })),
  };
};

export const highlightReelResult = (record: ModelRecord, row: AnnotationRow) => {
  const reel = ownFields(record, 'highlightReel', row);
  return {
    ...commonFields(record, row),
    mode: reel.mode,
    entries: reel.entries.map(({ sid, title, description, overrides }) => ({
      sid,
      title: title ?? null,
      description: description ?? null,
      overrides: overrides
        ? {
            transitionType: overrides.transitionType ?? null,
            panDirection: overrides.panDirection ?? null,
            panAngle: overrides.panAngle ?? null,
          }
        : null,
    })),
  };
};
