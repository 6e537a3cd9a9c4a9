/** What an owner may change of the captured places: floors, rooms, sweeps and the start. */
import { alignments, placements } from '../placements.ts';
import { maxTitleLength } from '../common-fields.ts';
import {
  between,
  direction,
  flag,
  id,
  listOf,
  nonEmptyText,
  nullable,
  objectOf,
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
  fields: {
    name,
    classification: nullable(text(100), "The owner's classification of the floor."),
    bottom: required(between(-100_000, 100_000), "The height of the floor's surface, metres."),
  },
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
  fields: {
    name,
    enabled: required(flag, 'Whether visitors can go there.'),
    alignment: required(oneOf(alignments), 'Whether it has a place in the space; unaligned: a 360° view.'),
    placement: required(oneOf(placements), 'Who has placed it: the import (auto), or a person (manual).'),
    position: required(vec3, 'The position of the camera, metres; 0, 0, 0 where it is unaligned.'),
    floorPosition: required(vec3, 'The point on the floor under the camera, metres.'),
    rotation: required(quaternion, 'From the space of the panorama to the world.'),
    floorId: nullable(id, 'The floor.'),
    roomId: nullable(id, 'The room.'),
    neighbours: required(listOf(id, { max: 1000 }), 'The sweeps to which visitors can go from here; each once.'),
    links: required(
      listOf(
        objectOf('SweepLink', 'Another sweep to which the panorama leads.', {
          sweepId: required(id, 'That sweep.'),
          direction: required(direction, 'From the camera, in the world.'),
          label: required(text(1000), 'May be empty.'),
          arrivalRotation: nullable(quaternion, 'The view on arrival, in the world; null: it keeps its direction.'),
        }),
        { max: 1000 },
      ),
      'The links in the picture.',
    ),
  },
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
