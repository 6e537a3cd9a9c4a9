/** A box that cuts the mesh of one floor, or of all floors (docs/reference/panoramas-and-meshes.md#trims-and-blurs). */
import { maxTitleLength } from '../common-fields.ts';
import { defineKind, type Captured } from '../define-kind.ts';
import { id, nullable, oneOf, optional, quaternion, required, size, text, vec3 } from '../field.ts';

/** Per floor, and again for all floors: each point of the mesh is tested against at most twice as many. */
export const maxTrims = 10;

export const trimSides = ['inside', 'outside'] as const;

/** Disabled trims have no effect. */
export const trim = defineKind({
  kind: 'trim',
  about: 'A box that cuts the mesh.',
  capture: { hasLayer: false },
  fields: {
    name: optional(text(maxTitleLength), '', 'The name; may be empty.'),
    /** Null: of all floors. */
    floorId: nullable(id, 'The floor that it is applied to; by default all floors.'),
    position: required(vec3, 'The centre of the box, metres.'),
    size: required(size, "The size along the box's axes, metres, each more than 0."),
    rotation: optional(quaternion, [0, 0, 0, 1], 'Of any length except 0.'),
    /** Which part of the mesh is removed. */
    cuts: optional(oneOf(trimSides), 'inside', 'The part that is removed.'),
  },
});

export type Trim = Captured<typeof trim>;
