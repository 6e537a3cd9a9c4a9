/** The kinds of annotations, and the list of a capture's content that holds each. */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { viewDataTypes } from '#domain/model/content/view.ts';

/** Kinds that belong to views, and kinds that belong to the model. */
export type AnnotationKind = (typeof viewDataTypes)[number] | 'photo' | 'plugin' | 'blur' | 'trim';

interface ListedKind {
  readonly key: keyof NamedContent;
  readonly kind: AnnotationKind;
  /** The field with the record's id. */
  readonly id: string;
  /** Whether records in a capture have an `enabled` field, and times. */
  readonly hasEnabled: boolean;
  readonly hasTimes: boolean;
}

/** Lists of a capture's content that become annotations. */
export const listedKinds = [
  { key: 'tags', kind: 'tag', id: 'id', hasEnabled: true, hasTimes: true },
  { key: 'labels', kind: 'label', id: 'id', hasEnabled: true, hasTimes: true },
  { key: 'measurements', kind: 'measurement', id: 'id', hasEnabled: true, hasTimes: true },
  { key: 'notes', kind: 'note', id: 'noteId', hasEnabled: false, hasTimes: true },
  { key: 'photos', kind: 'photo', id: 'id', hasEnabled: false, hasTimes: true },
  { key: 'blurs', kind: 'blur', id: 'id', hasEnabled: false, hasTimes: true },
  { key: 'trims', kind: 'trim', id: 'id', hasEnabled: true, hasTimes: true },
  { key: 'objectAnnotations', kind: 'objectAnnotation', id: 'id', hasEnabled: true, hasTimes: true },
  { key: 'orderedLists', kind: 'orderedList', id: 'id', hasEnabled: false, hasTimes: false },
] as const satisfies readonly ListedKind[];
