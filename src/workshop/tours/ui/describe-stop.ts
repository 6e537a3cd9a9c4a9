/** The picture of a stop, and why visitors cannot go there. */
import { useUnit } from 'effector-react';
import { $model } from '#src/data/state.ts';
import type { IntlShape } from 'react-intl';
import type { EditedStop } from '../entries.ts';
import { tourEditorMessages as messages } from '../messages.ts';

/** Without a picture of its own it has that of its viewpoint. */
export const useThumbnails = () => {
  const model = useUnit($model);
  return ({ thumbnailUrl, place }: EditedStop['stop']): string =>
    thumbnailUrl ||
    (model?.sweeps.find(({ id }) => id === place?.sweepId)?.panorama.thumbnailUrl ?? model?.thumbnailUrl ?? '');
};

/** Undefined: visitors can go there. */
export const hiddenNotice = (intl: IntlShape, { stop, stopIndex }: EditedStop): string | undefined => {
  if (stop.place === null) return intl.formatMessage(messages.withoutPhoto);
  return stopIndex === null ? intl.formatMessage(messages.hidden) : undefined;
};
