/** The labels of the model. */
import type { SpaceLabel } from '#domain/labels/label.ts';
import { createRecords } from './records.ts';

export const labelRecords = createRecords<SpaceLabel>(
  'label',
  async () => (await import('./label-source.ts')).labelSource,
);
