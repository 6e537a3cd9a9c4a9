/** The measuring tool of visitors. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $hasLinkedMeasurements, $isMeasuringAvailable } from './availability.ts';
import { measureButtonMessages as messages } from './button-messages.ts';

export const measuring = defineFeature({
  id: 'measure',
  load: () => import('./lazy.ts'),
  loadWhen: $hasLinkedMeasurements,
  tool: { name: 'MEASUREMENTS', pick: (module) => module.measure, $isAvailable: $isMeasuringAvailable },
  buttons: [
    { slot: 'bottomBar.end', order: 5, icon: 'measure', title: messages.title, $isOffered: $isMeasuringAvailable },
  ],
  parts: [{ slot: 'view', order: 40, pick: (module) => module.MeasureTool }],
  commands: async (use) => (await import('./command-list.ts')).measureCommandsOf(use),
});
