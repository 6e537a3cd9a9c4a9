/** The tours of the model: the tour of the base view, or those of all layers. */
import type { TourVersion } from '#domain/tours/tour.ts';
import { createRecords } from './records.ts';

export const tourRecords = createRecords<TourVersion>(
  'highlightReel',
  async () => (await import('./tour-source.ts')).tourSource,
);
