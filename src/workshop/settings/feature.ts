/** The settings of the space: details, options and policies (docs/reference/settings.md#settings-panel). */
import { combine } from 'effector';
import { $editor } from '#src/data/edits/state.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { defineFeature } from '#src/shell/features/index.ts';
import { settingsToolMessages } from './button-messages.ts';
import { settingsPanel } from './panel.ts';

export const settingsEditing = defineFeature({
  id: 'settings-editing',
  audience: 'editors',
  load: () => import('./lazy.ts'),
  // Not before there is an editor to send changes to: they would be lost.
  loadWhen: combine($isWorkshop, $editor, (isWorkshop, editor) => isWorkshop && editor !== null),
  buttons: [
    { slot: 'topBar.start', order: 18, icon: 'settings', tool: 'SETTINGS_PANEL', title: settingsToolMessages.title },
  ],
  panel: { panel: settingsPanel, pick: (module) => module.SettingsPanel },
  modals: { visitor_preview: (module) => module.VisitorPreview },
  commands: async (use) => (await import('./commands.ts')).settingsCommandsOf(use),
});
