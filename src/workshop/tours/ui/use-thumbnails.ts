/** The pictures of stops. */
import { useUnit } from 'effector-react';
import { $model } from '#src/data/state.ts';
import type { EditedStop } from '../entries.ts';

/** Without a picture of its own it has that of its viewpoint. */
export const useThumbnails = () => {
  const model = useUnit($model);
  return ({ thumbnailUrl, place }: EditedStop['stop']): string =>
    thumbnailUrl ||
    (model?.sweeps.find(({ id }) => id === place?.sweepId)?.panorama.thumbnailUrl ?? model?.thumbnailUrl ?? '');
};
