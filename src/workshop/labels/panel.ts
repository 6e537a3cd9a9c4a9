import { createPanel } from '#src/shell/panels/index.ts';

export const labelEditor = createPanel({ id: 'label-editor', side: 'left', tool: 'LABELS' });
