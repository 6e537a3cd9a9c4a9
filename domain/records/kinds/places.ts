/** What an owner may change of the captured places: floors, rooms, sweeps and the start. */
import { maxTitleLength } from '../common-fields.ts';
import {
  between,
  flag,
  id,
  listOf,
  nonEmptyText,
  nullable,
  oneOf,
  quaternion,
  required,
  text,
  vec3,
} from '../field.ts';
import { viewModes } from '../view-modes.ts';

const name = required(text(maxTitleLength), 'The name; may be empty.');

export const floor = {
  kind: 'floor',
  fields: { name, classification: nullable(text(100), "The owner's classification of the floor.") },
} as const;

export const room = {
  kind: 'room',
  fields: {
    name,
    classifications: required(listOf(nonEmptyText(100), { max: 20 }), 'The ids of classifications.'),
    height: nullable(between(0, 1000), 'Metres.'),
  },
} as const;

export const sweep = {
  kind: 'sweep',
  fields: { name, enabled: required(flag, 'Whether visitors can go there.') },
} as const;

export const start = {
  kind: 'start',
  fields: {
    mode: required(oneOf(viewModes), 'The mode.'),
    sweepId: nullable(id, 'The sweep; required inside.'),
    position: nullable(vec3, 'The position of the camera, metres; required outside.'),
    rotation: required(quaternion, 'Of any length except 0.'),
    orthoZoom: nullable(between(0, 100_000), 'The height of the visible part of a plan, metres.'),
    floorVisibility: nullable(listOf(id, { max: 10_000 }), 'The ids of the visible floors; by default all.'),
  },
} as const;
