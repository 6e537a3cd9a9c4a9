/** Where the measurements of the model come from. */
import type { SavedMeasurement } from '#domain/measure/saved-measurement.ts';
import { measurement } from '#domain/records/kinds/measurement.ts';
import { createRecordSource } from './record-source.ts';

export const measurementSource = createRecordSource<typeof measurement, SavedMeasurement>({
  definition: measurement,
  query: 'GetMeasurements',
});
