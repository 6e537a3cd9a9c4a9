/** The edits of a tour (docs/reference/tours.md#editing-a-tour). */
import type { Fields, Json } from '#base/json-fields.ts';
import { editBetween, type Edit } from '../edits/edit.ts';
import type { Entries } from '../edits/reel/edit-entries.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import type { HighlightReel } from '../records/kinds/highlight-reel.ts';
import type { TourVersion } from './tour.ts';

/** Two editors who add the first stop make the same record. */
const newReelId = 'highlight-reel';

export interface TourFields {
  readonly mode: HighlightReel['mode'];
  readonly entries: Entries;
}

const fieldsOf = ({ mode, entries }: TourFields, layerId: string): Fields => ({
  mode,
  entries: entries as unknown as Json,
  layerId,
});

/**
 * The edit that makes these changes; null: there are none. The first change makes the tour.
 * @param layerId of a new tour; null: the base layer
 * @param from the values when editing began, where they differ: if the server has others now, there is a conflict
 */
export const tourEdit = (
  tour: TourVersion | null,
  layerId: string | null,
  changes: Partial<TourFields>,
  from: Partial<TourFields> = {},
): Edit | null => {
  if (!tour)
    return editBetween(
      'highlightReel',
      newReelId,
      null,
      fieldsOf({ mode: 'stories', entries: [], ...changes }, layerId ?? baseLayerId),
    );
  const before = { ...tour, ...from };
  return editBetween(
    'highlightReel',
    tour.id,
    fieldsOf(before, tour.layerId),
    fieldsOf({ ...before, ...changes }, tour.layerId),
  );
};
