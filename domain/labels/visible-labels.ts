/** Which labels a visitor sees where (docs/reference/labels.md#where-labels-are-shown). */
import type { RoomId } from '../ids.ts';
import { isInside, type ViewModeState } from '../model/view-mode.ts';
import type { SpaceLabel } from './label.ts';

export interface LabelConditions {
  readonly mode: ViewModeState;
  /** The option `labels`. */
  readonly labels: boolean;
  /** The option `labels_dh`. */
  readonly dollhouseLabels: boolean;
  /** The parameter `labels`; null: absent. */
  readonly override: boolean | null;
  /** The names that the room overlay shows. */
  readonly roomNames: ReadonlyMap<RoomId, string>;
}

const isPlan = (mode: ViewModeState): boolean => mode === 'floorplan' || mode === 'orthographic';

const isShownIn = ({ mode, labels, dollhouseLabels, override }: LabelConditions): boolean => {
  if (!(override ?? labels)) return false;
  if (mode === 'transitioning') return false;
  return isInside(mode) || isPlan(mode) || dollhouseLabels;
};

const sameText = (a: string, b: string | undefined): boolean => a.trim().toLowerCase() === b?.trim().toLowerCase();

export const visibleLabels = (labels: readonly SpaceLabel[], conditions: LabelConditions): readonly SpaceLabel[] => {
  if (!isShownIn(conditions)) return [];
  const { roomNames } = conditions;
  const repeatsRoomName = ({ label: text, roomId }: SpaceLabel): boolean =>
    roomId !== null && sameText(text, roomNames.get(roomId));
  return labels.filter((label) => label.enabled && label.label.trim() !== '' && !repeatsRoomName(label));
};
