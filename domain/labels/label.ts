/** A text at a place, as the viewer draws it (docs/reference/labels.md). */
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, LabelId, RoomId } from '../ids.ts';

export interface SpaceLabel {
  readonly id: LabelId;
  /** Null: the base layer. */
  readonly layerId: string | null;
  readonly text: string;
  /** Metres. */
  readonly position: Vec3;
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
  readonly visible: boolean;
}

const fields = ['id', 'text', 'floorId', 'roomId', 'visible'] as const satisfies readonly (keyof SpaceLabel)[];

/** Whether two labels look the same: id, text, floor, room, position and visibility (docs/reference/labels.md#equality). */
export const areLabelsEqual = (a: SpaceLabel, b: SpaceLabel): boolean =>
  fields.every((name) => a[name] === b[name]) && a.position.every((value, axis) => value === b.position[axis]);
