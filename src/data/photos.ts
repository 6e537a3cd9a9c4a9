/** The photos of the model, in their order, with pending edits; in the workshop disabled ones, too. */
import { combine } from 'effector';
import type { Photo } from '#domain/photos/photo.ts';
import { $editor, $pendingEdits } from './edits/state.ts';
import { createRecordSubscription } from './record-subscription.ts';

const { $received, ...subscription } = createRecordSubscription<Photo>(
  'photo',
  async () => (await import('./photo-source.ts')).photoSource,
);

const $all = combine($received, $pendingEdits, $editor, ({ records }, edits, editor) =>
  editor && edits.length > 0 ? editor.applyEdits('photo', records, edits) : records,
);

export const photoRecords = { ...subscription, $all };
