/** The list of a capture's content that contains each kind of annotation. */
import type { NamedContent } from '#domain/model/content/content.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';

export const listedKinds = [
  { key: 'tags', kind: 'tag' },
  { key: 'labels', kind: 'label' },
  { key: 'measurements', kind: 'measurement' },
  { key: 'notes', kind: 'note' },
  { key: 'photos', kind: 'photo' },
  { key: 'planImages', kind: 'planImage' },
  { key: 'blurs', kind: 'blur' },
  { key: 'trims', kind: 'trim' },
  { key: 'objectAnnotations', kind: 'objectAnnotation' },
  { key: 'orderedLists', kind: 'orderedList' },
] as const satisfies readonly { readonly key: keyof NamedContent; readonly kind: AnnotationKind }[];
