/** The shapes of blurs and trims. */
import * as v from 'valibot';
import { blurStatuses, maxBlurCorners } from '../../model/content/blur.ts';
import { trimSides } from '../../model/content/trim.ts';
import { id, listOf, oneOf, placed, quaternion, text, vec3 } from '../../model/field-shapes.ts';

const direction = v.pipe(
  vec3,
  v.check((each) => Math.hypot(...each) > 0, 'must not be three zeros'),
);

const blur = v.looseObject({
  ...placed,
  sweepId: id,
  outline: v.pipe(listOf(direction, maxBlurCorners), v.minLength(3, 'must have 3 or more directions')),
  status: oneOf(blurStatuses),
});

const size = v.pipe(
  vec3,
  v.check((each) => each.every((length) => length > 0), 'must have 3 lengths of more than 0'),
);

const trim = v.looseObject({
  ...placed,
  name: v.nullish(text(200)),
  floorId: v.nullish(id),
  position: vec3,
  size,
  rotation: quaternion,
  cuts: oneOf(trimSides),
});

export const blurAndTrimShapes = { blur, trim };
