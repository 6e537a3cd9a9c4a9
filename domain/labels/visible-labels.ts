/** Which labels a visitor sees where (docs/reference/labels.md#where-labels-are-shown). */
import type { FloorId } from '../ids.ts';
import { isInside, type ViewModeState } from '../model/view-mode.ts';
import { isInOutline } from '../navigation/rooms.ts';
import type { SpaceLabel } from './label.ts';

export interface NamedRoom {
  readonly floorId: FloorId;
  readonly name: string;
  /** Corners as x and z, metres. */
  readonly outline: readonly (readonly [number, number])[];
}

export interface LabelConditions {
  readonly mode: ViewModeState;
  /** The option `labels`. */
  readonly labels: boolean;
  /** The option `labels_dh`. */
  readonly dollhouseLabels: boolean;
  /** The parameter `labels`; null: absent. */
  readonly override: boolean | null;
  /** The rooms whose names the room overlay shows. */
  readonly namedRooms: readonly NamedRoom[];
}

const isPlan = (mode: ViewModeState): boolean => mode === 'floorplan' || mode === 'orthographic';

const isShownIn = ({ mode, labels, dollhouseLabels, override }: LabelConditions): boolean => {
  if (!(override ?? labels)) return false;
  if (mode === 'transitioning') return false;
  return isInside(mode) || isPlan(mode) || dollhouseLabels;
};

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const hasText = ({ label }: SpaceLabel): boolean => label.trim() !== '';

/** The labels that editors see while they edit labels (docs/reference/labels.md#editing). */
export const allLabels = (labels: readonly SpaceLabel[], mode: ViewModeState): readonly SpaceLabel[] =>
  mode === 'transitioning' ? [] : labels.filter(hasText);

/** The labels that visitors see. */
export const visibleLabels = (labels: readonly SpaceLabel[], conditions: LabelConditions): readonly SpaceLabel[] => {
  if (!isShownIn(conditions)) return [];
  const { namedRooms } = conditions;
  const repeatsRoomName = ({ label: text, floorId, position: [x, , z] }: SpaceLabel): boolean =>
    namedRooms.some((room) => room.floorId === floorId && sameText(text, room.name) && isInOutline(room.outline, x, z));
  return labels.filter((label) => label.enabled && hasText(label) && !repeatsRoomName(label));
};
