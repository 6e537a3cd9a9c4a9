/** Reports of a visit to those who receive them. */
import { defineFeature } from '#src/shell/features/index.ts';
import { awaitReport } from './await-report.ts';

export const visitReport = defineFeature({
  id: 'visit-report',
  audience: 'visitors',
  load: () => import('./lazy.ts'),
  start: awaitReport,
});
