/** The help of the measuring tool. */
import { defineFeature } from '#src/shell/features/index.ts';
import './state.ts';

export const measurementHelp = defineFeature({
  id: 'measurement-help',
  load: () => import('./lazy.ts'),
  modals: { measurementModeHelp: (module) => module.MeasurementHelp },
});
