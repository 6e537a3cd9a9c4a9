/** A text at a place, as the viewer draws it (docs/reference/labels.md). */
import type { LabelId } from '../ids.ts';
import type { ShownRecord } from '../records/define-kind.ts';
import type { label } from '../records/kinds/label.ts';

export type SpaceLabel = ShownRecord<typeof label, LabelId>;

const fields = ['id', 'label', 'floorId', 'roomId', 'enabled'] as const satisfies readonly (keyof SpaceLabel)[];

/** Whether two labels look the same: id, text, floor, room, position and visibility (docs/reference/labels.md#equality). */
export const areLabelsEqual = (a: SpaceLabel, b: SpaceLabel): boolean =>
  fields.every((name) => a[name] === b[name]) && a.position.every((value, axis) => value === b.position[axis]);
