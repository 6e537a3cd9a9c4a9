/** The measuring tool; where visitors may not measure, it shows what is saved with the space. */
import { defineFeature } from '#src/shell/features/index.ts';
import { $isLoadedEarly, $isMeasuringAvailable, $isMeasuringOffered, $isShowingOffered } from './availability.ts';
import { measureButtonMessages as messages } from './button-messages.ts';

const button = { slot: 'bottomBar.end', order: 5, icon: 'measure', tool: 'MEASUREMENTS' } as const;

export const measuring = defineFeature({
  id: 'measure',
  load: () => import('./lazy.ts'),
  loadWhen: $isLoadedEarly,
  tool: { name: 'MEASUREMENTS', pick: (module) => module.measure, $isAvailable: $isMeasuringAvailable },
  buttons: [
    { ...button, title: messages.title, $isOffered: $isMeasuringOffered },
    { ...button, id: 'measurements', title: messages.show, $isOffered: $isShowingOffered },
  ],
  parts: [{ slot: 'view', order: 40, pick: (module) => module.MeasureTool }],
  commands: async (use) => (await import('./command-list.ts')).measureCommandsOf(use),
});
