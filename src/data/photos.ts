/** The photos of the model, in their order; in the workshop disabled ones, too. */
import type { Photo } from '#domain/photos/photo.ts';
import { createRecordSubscription } from './record-subscription.ts';

const { $received, ...subscription } = createRecordSubscription<Photo>(
  'photo',
  async () => (await import('./photo-source.ts')).photoSource,
);

export const photoRecords = { ...subscription, $all: $received.map(({ records }) => records) };
