/** The summary panel, which is the tool SUMMARY. */
import { createPanel } from '#src/shell/panels/index.ts';

export const summaryPanel = createPanel({
  id: 'summary',
  side: 'left',
  hidesTopBar: true,
  tool: 'SUMMARY',
});
