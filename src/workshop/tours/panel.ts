import { createPanel } from '#src/shell/panels/index.ts';

export const tourPanel = createPanel({ id: 'tour-editor', side: 'left', tool: 'HLR' });
