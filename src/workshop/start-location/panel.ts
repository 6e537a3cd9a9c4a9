import { createPanel } from '#src/shell/panels/index.ts';

export const startPanel = createPanel({ id: 'start-location', side: 'left', tool: 'START_LOCATION' });
