/** The name of the place that the current view is in, for photos that are taken of it. */
import { combine } from 'effector';
import { isInside } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { formatPlace } from '../floors/index.ts';
import { $currentView } from './current-view.ts';
import { snapshotMessages } from './messages.ts';

/** Room, else floor; a general name where the view is in neither. */
export const $viewName = combine(
  { intl: $intl, model: $model, view: $currentView },
  ({ intl, model, view }): string => {
    if (!intl || !model) return '';
    const sweep = view && isInside(view.mode) ? model.sweeps.find(({ id }) => id === view.sweepId) : undefined;
    const floorId = view?.visibleFloors?.length === 1 ? view.visibleFloors[0]! : null;
    const place = formatPlace(intl, sweep ?? { roomId: null, floorId }, model);
    return place || intl.formatMessage(snapshotMessages.suggested);
  },
);
