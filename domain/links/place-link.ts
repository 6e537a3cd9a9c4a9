/** A place decoded from a link of any form. Its ids are not checked against a model yet; `place.ts` does that. */
import type { Quat } from '../geometry/quat.ts';
import type { Vec3 } from '../geometry/vec3.ts';
import { numberOfMode, viewModes, type ViewMode } from '../model/view-mode.ts';

/** The modes that links may have (docs/reference/parameters.md#checks-of-a-short-link). */
export type LinkedMode = Exclude<ViewMode, 'orthographic'>;

export interface PlaceLink {
  readonly mode: LinkedMode;
  /** 0-based position in the model's list of sweeps. */
  readonly sweepIndex: number | null;
  /** The sweep's id or uuid; in the long form only. */
  readonly scanId: string | null;
  readonly position: Vec3 | null;
  readonly rotation: Quat | null;
  /** Vertical extent of an orthographic view in metres. */
  readonly orthoZoom: number | null;
  /** Indices of the visible floors; null shows all. */
  readonly visibleFloors: readonly number[] | null;
}

/** Reads one query parameter; null when it is absent. */
export type ReadParameter = (name: string) => string | null;

const isLinked = (mode: ViewMode): mode is LinkedMode => mode !== 'orthographic';

/** Null for a number that is not that of a mode which links may have. */
export const modeOfNumber = (number: number): LinkedMode | null =>
  viewModes.filter(isLinked).find((mode) => numberOfMode[mode] === number) ?? null;

/** The mode in which a link shows a view: an orthographic one is drawn by the floor plan in the same way. */
export const linkedModeOf = (mode: ViewMode): LinkedMode => (isLinked(mode) ? mode : 'floorplan');

/** Values that are too large for two decimals are returned as they are. */
export const round2 = (value: number): number => {
  const rounded = Math.round(value * 100) / 100;
  if (!Number.isFinite(rounded)) return value;
  return rounded === 0 ? 0 : rounded;
};
