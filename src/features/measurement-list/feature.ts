/** The panel with the list of measurements; the measuring tool opens it. */
import { defineFeature } from '#src/shell/features/index.ts';
import { measurementsPanel } from '../measure/index.ts';

export const measurementList = defineFeature({
  id: 'measurement-list',
  load: () => import('./lazy.ts'),
  panel: { panel: measurementsPanel, pick: (module) => module.MeasurementsPanel },
});
