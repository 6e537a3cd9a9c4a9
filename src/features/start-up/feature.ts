/** The splash screen, the error screens, and what may change about the device. */
import { defineFeature } from '#src/shell/features/index.ts';
import { StartUpScreen } from './ui/start-up-screen.tsx';
import { watchDevice } from './watch-device.ts';

export const startUp = defineFeature({
  id: 'start-up',
  start: ({ scope, view, host }) => watchDevice(scope, view, host),
  parts: [{ slot: 'page', order: -10, component: StartUpScreen }],
  commands: async () => (await import('./commands.ts')).startUpCommands,
});
