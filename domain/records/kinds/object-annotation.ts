/** An object that was recognised in the space (docs/reference/tags.md#record). */
import { inModel, keywords } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { between, nonEmptyText, nullable, optional, required, vec3 } from '../field.ts';

export const objectAnnotation = defineKind({
  kind: 'objectAnnotation',
  about: 'An object that was recognised in the space.',
  fields: {
    /** Such as `chair`. */
    classification: required(nonEmptyText(100), 'Such as chair.'),
    defaultKeywords: optional(keywords, [], 'The default keywords of objects of this class.'),
    position: nullable(vec3, 'The centre, metres; null where unknown.'),
    size: nullable(vec3, 'The size along x, y and z, metres; null where unknown.'),
    confidence: nullable(between(0, 1), 'How certain it is; null where unknown.'),
    ...inModel,
  },
});
