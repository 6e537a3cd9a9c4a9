import { createPanel } from '#src/shell/panels/index.ts';

export const viewEditor = createPanel({ id: 'view-editor', side: 'left', tool: 'LAYERS' });
