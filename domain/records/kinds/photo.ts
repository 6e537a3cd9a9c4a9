/** A photo or snapshot, at which tours stop (docs/reference/attachments.md#records): an image and its camera pose. */
import { maxDescriptionLength, maxTitleLength } from '../common-fields.ts';
import { defineKind, type Captured } from '../define-kind.ts';
import {
  between,
  bundlePath,
  count,
  id,
  listOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  quaternion,
  required,
  text,
  vec3,
} from '../field.ts';

export const photoCategories = ['tour', 'panorama', 'other'] as const;
export const snapshotModes = ['panorama', 'dollhouse', 'floorplan', 'outdoor', 'mesh'] as const;

const isInside = (viewMode: unknown): boolean => viewMode === 'panorama' || viewMode === 'outdoor';

const snapshotLocation = objectOf(
  'SnapshotLocation',
  'The pose of the camera.',
  {
    viewMode: required(oneOf(snapshotModes), 'The mode.'),
    anchor: nullable(id, 'The sweep of the camera; required in the modes panorama and outdoor.'),
    position: required(vec3, 'Metres.'),
    rotation: required(quaternion, 'Of any length except 0.'),
    zoom: nullable(between(0, 100_000), 'The height of the visible part of a plan, metres.'),
    /** Horizontal field of view. */
    fovDegrees: nullable(between(1, 179), 'The horizontal field of view, degrees.'),
    floorVisibility: nullable(listOf(id, { max: 10_000 }), 'The ids of the floors that are shown; by default all.'),
  },
  {
    field: 'anchor',
    isValid: ({ viewMode, anchor }) => !isInside(viewMode) || typeof anchor === 'string',
    message: 'must be the id of a sweep in the modes panorama and outdoor',
  },
);

export const photo = defineKind({
  kind: 'photo',
  about: 'A photo, or a snapshot of the space.',
  capture: { hasLayer: false, hasEnabled: false },
  fields: {
    label: required(text(maxTitleLength), 'The title.'),
    description: optional(text(maxDescriptionLength), '', 'The description.'),
    category: required(oneOf(photoCategories), 'What it is for.'),
    /** The subject, such as a room classification. */
    classification: nullable(text(100), 'What it shows, such as a classification of rooms.'),
    /** Null: the image is the attached picture; without one it is rendered from the location on demand. */
    file: nullable(bundlePath, 'A path in the bundle; by default the image is rendered from the location.'),
    /** Pixels. */
    width: nullable(count, 'Pixels.'),
    height: nullable(count, 'Pixels.'),
    snapshotLocation: nullable(snapshotLocation, 'The pose of the camera; null where it is unknown.'),
  },
});

export type Photo = Captured<typeof photo>;
export type SnapshotLocation = NonNullable<Photo['snapshotLocation']>;
