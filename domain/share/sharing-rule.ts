/** When visitors may share a space, and whether the current view may be shared (docs/reference/sharing.md). */
import type { Model } from '../model/model.ts';

export interface SharingConditions {
  /** The option of the space. */
  readonly isOn: boolean;
  readonly visibility: Model['visibility'];
  /** Whether the viewer is in a frame. */
  readonly embedded: boolean;
  /** False for `share=0` in the address. */
  readonly parameter: boolean;
  /** The unbranded listing mode. */
  readonly mls: boolean;
}

/** docs/reference/sharing.md#when-sharing-is-enabled */
export const isSharingEnabled = ({ isOn, visibility, embedded, parameter, mls }: SharingConditions): boolean =>
  isOn && visibility === 'public' && !mls && !(embedded && !parameter);

/**
 * Whether a link may lead to the current view; `disabled`: to its sweep it may not, since visitors cannot enter it
 * (docs/reference/sharing.md#disabled-viewpoint); `unknown`: there is no view that a link can hold.
 */
export type LocationState = 'shareable' | 'disabled' | 'unknown';

export const locationState = (
  model: Pick<Model, 'sweeps'>,
  sweepId: string | null,
  parameters: ReadonlyMap<string, string>,
): LocationState => {
  if (model.sweeps.some(({ id, enabled }) => id === sweepId && !enabled)) return 'disabled';
  return parameters.size > 0 ? 'shareable' : 'unknown';
};
