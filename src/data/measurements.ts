/** The measurements that are saved with the model. */
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import { createRecords } from './records.ts';

export const measurementRecords = createRecords<SavedMeasurement>(
  'measurement',
  async () => (await import('./measurement-source.ts')).measurementSource,
);
