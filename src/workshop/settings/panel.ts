import { createPanel } from '#src/shell/panels/index.ts';

export const settingsPanel = createPanel({ id: 'space-settings', side: 'left', tool: 'SETTINGS_PANEL' });
