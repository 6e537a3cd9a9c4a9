/** Views and layers (docs/reference/views-and-layers.md#types): layers contain records, and views select layers. */
import {
  count,
  flag,
  id,
  listOf,
  nonEmptyText,
  objectOf,
  oneOf,
  optional,
  required,
  text,
  time,
  unset,
} from '../field.ts';
import { viewDataTypes } from '../view-data-types.ts';

export const layerTypes = ['common', 'dedicated', 'overlay'] as const;
export const viewTypes = ['base', 'layered', 'defurnish', 'user', 'insights', 'session'] as const;
/** Of views and layers (docs/reference/views-and-layers.md#names). */
export const maxNameLength = 50;

const viewLayer = objectOf('ViewLayer', 'A layer of a view.', {
  layerId: required(id, 'The layer.'),
  position: required(count, 'Lower ones are listed first.'),
  visible: required(flag, 'Whether the view shows it.'),
  toggled: unset(flag, 'Whether it is initially switched on; by default it is.'),
});

export const view = {
  kind: 'view',
  fields: {
    type: required(oneOf(viewTypes), 'The type.'),
    name: required(text(maxNameLength), 'The name; may be empty.'),
    enabled: required(flag, 'Whether visitors may choose it.'),
    layers: required(listOf(viewLayer, { max: 10_000 }), 'Its layers.'),
    masks: optional(
      listOf(oneOf(viewDataTypes), { max: viewDataTypes.length }),
      [],
      'Kinds of records of the base layer that it does not show.',
    ),
    created: unset(time, 'When it was created.'),
  },
} as const;

export const layer = {
  kind: 'layer',
  fields: {
    type: required(oneOf(layerTypes), 'The type.'),
    name: required(nonEmptyText(maxNameLength), 'The name.'),
    created: unset(time, 'When it was created.'),
  },
} as const;
