/** The edits that add and change a label (docs/reference/labels.md#editing). */
import { editBetween, type Edit } from '../edits/edit.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import type { FloorId, RoomId } from '../ids.ts';
import type { SpaceLabel } from './label.ts';

export interface LabelPlace {
  /** Metres. */
  readonly position: Vec3;
  /** Null: the server finds the floor and the room. */
  readonly floorId: FloorId | null;
  readonly roomId: RoomId | null;
}

const inLayer = (layerId: string | null) => (layerId === null ? {} : { layerId });

/** @param layerId null: the base layer */
export const newLabelEdit = (
  { id, label, enabled = true }: { readonly id: string; readonly label: string; readonly enabled?: boolean },
  { position, floorId, roomId }: LabelPlace,
  layerId: string | null,
): Edit => ({
  kind: 'label',
  id,
  before: null,
  after: { label, position, floorId, roomId, enabled, ...inLayer(layerId) },
});

export type LabelChange = Partial<Pick<SpaceLabel, 'label' | 'enabled' | 'position' | 'floorId' | 'roomId'>> & {
  /** The layer that it moves to. */
  readonly layerId?: string;
};

/**
 * Null where nothing changes.
 * @param seen what the user saw of the changed fields, where that may differ from the label: then it is a conflict
 */
export const labelEdit = (current: SpaceLabel, change: LabelChange, seen: Partial<SpaceLabel> = {}): Edit | null => {
  const { id, layerId, label, enabled, position, floorId, roomId } = { ...current, ...seen };
  const from = { label, enabled, position, floorId, roomId, ...inLayer(layerId) };
  return editBetween('label', id, from, { ...from, ...change });
};
